const FULL = 10

/** A name cut to what a node of the graph holds: full-width characters count one, all others half. */
export function shortLabel(name: string): string {
  let width = 0
  let out = ''
  for (const letter of name) {
    width += (letter.codePointAt(0) ?? 0) > 0xff ? 1 : 0.55
    if (width > FULL) return `${out}…`
    out += letter
  }
  return out
}
