/** Take what people write for a plain decimal: blanks around it, a comma for a point, thousands grouped. */
export function number(text: string): string {
  const typed = text.trim()
  if (/^[1-9]\d{0,2}(\.\d{3})+(,\d+|\.\d{3})$/.test(typed)) {
    return typed.replaceAll('.', '').replace(',', '.')
  }
  if (/^[1-9]\d{0,2}(,\d{3})+(\.\d+|,\d{3})$/.test(typed)) return typed.replaceAll(',', '')
  return typed.replace(/^(\d+),(\d+)$/, '$1.$2')
}

/** Say whether the one sign in a number may part thousands as well as decimals: `1.500`. */
export function isAmbiguous(text: string): boolean {
  return /^[-+]?[1-9]\d{0,2}[.,]\d{3}$/.test(text.trim())
}
