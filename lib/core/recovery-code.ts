/** Crockford's letters: none that is mistaken for another when it is read out. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 8

/** The code that so many random bytes, eight, stand for: 40 bits, as a manager reads it out (`7K3M-Q0XR`). */
export function codeOf(random: Uint8Array): string {
  const letters = [...random.slice(0, LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]).join('')
  return `${letters.slice(0, LENGTH / 2)}-${letters.slice(LENGTH / 2)}`
}

/** What somebody typed of a code she was told, as it was made: width, case, dashes and spaces do not count, nor O for 0, I and L for 1. */
export function typedCode(text: string): string {
  const letters = text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
  return `${letters.slice(0, LENGTH / 2)}-${letters.slice(LENGTH / 2)}`
}
