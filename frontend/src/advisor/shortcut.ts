/** The key that opens and closes the advisor. */

/**
 * Say whether a key press is Ctrl or Cmd with "/".
 *
 * The character counts, not the key: on a Spanish keyboard "/" is Shift+7, and the key that is "/"
 * on an English one types "-" there, with which browsers zoom.
 */
export function isAdvisorShortcut(event: KeyboardEvent): boolean {
  return (event.ctrlKey || event.metaKey) && !event.altKey && event.key === '/'
}

/** Name the shortcut as the keyboard at hand shows it. */
export function shortcutName(platform: string = navigator.platform): string {
  return platform.startsWith('Mac') ? '⌘ /' : 'Ctrl + /'
}
