/** Light and dark: the system's wish until the reader chooses. */
import { ref } from 'vue'

export type Theme = 'light' | 'dark'
const KEY = 'fifolio.theme'

/** Provide the theme shown and a switch that remembers the choice in this browser. */
export function useTheme() {
  const theme = ref<Theme>(stored() ?? system())
  apply(stored())

  function toggle() {
    theme.value = theme.value === 'dark' ? 'light' : 'dark'
    localStorage.setItem(KEY, theme.value)
    apply(theme.value)
  }
  return { theme, toggle }
}

function stored(): Theme | undefined {
  const kept = localStorage.getItem(KEY)
  return kept === 'light' || kept === 'dark' ? kept : undefined
}

function system(): Theme {
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

function apply(theme: Theme | undefined) {
  if (theme) document.documentElement.dataset.theme = theme
}
