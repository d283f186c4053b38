/** Whether a media query holds, as it changes. */
import { onBeforeUnmount, ref, type Ref } from 'vue'

export function useMediaQuery(query: string): Readonly<Ref<boolean>> {
  const list = matchMedia(query)
  const holds = ref(list.matches)
  const update = () => (holds.value = list.matches)
  list.addEventListener('change', update)
  onBeforeUnmount(() => list.removeEventListener('change', update))
  return holds
}
