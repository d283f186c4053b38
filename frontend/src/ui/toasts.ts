/** Short messages at the edge of the page: the program's one channel for errors. */
import { ref } from 'vue'

export interface Toast {
  id: number
  kind: 'info' | 'danger'
  text: string
}

const SHOWN_MS = 8000
export const toasts = ref<Toast[]>([])
let nextId = 1

/** Show a message; one that is no error goes away by itself. */
export function tell(text: string, kind: Toast['kind'] = 'info') {
  const id = nextId++
  toasts.value.push({ id, kind, text })
  if (kind === 'info') setTimeout(() => dismiss(id), SHOWN_MS)
}

/** Take a message away. */
export function dismiss(id: number) {
  toasts.value = toasts.value.filter((toast) => toast.id !== id)
}
