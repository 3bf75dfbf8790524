import { decodeLabel } from './punycode.ts'

const INVISIBLE = /\p{Default_Ignorable_Code_Point}|\p{Cf}/gu

/** A text as people see it: full-width letters as the plain ones, without what cannot be seen. */
export const asSeen = (text: string): string => text.replace(INVISIBLE, '').normalize('NFKC').trim()

/** RFC 5322 dot-atom: no dot at an end, none twice. */
const LOCAL = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u
const TOP = /^(?:\p{L}[\p{L}\p{M}]+|xn--[a-z0-9-]+)$/iu
const ASCII = /^[\x21-\x7e]+$/
const LOCAL_MAX = 64
/** RFC 5321: what fits into a path of 256 characters. */
const ADDRESS_MAX = 254

/** The host as the network knows it, in ASCII; null where it is none. */
function networkName(host: string): string | null {
  try {
    return new URL(`http://${host}/`).hostname
  } catch {
    return null
  }
}

/** A host as people read it: names of other scripts in their letters, also where they were written as `xn--…`. Null where it is none. */
function readHost(typed: string): string | null {
  const labels = typed.replaceAll('。', '.').split('.')
  if (labels.length < 2 || !labels.every((label) => LABEL.test(label)) || !TOP.test(labels.at(-1) ?? '')) return null
  const plain = labels.join('.')
  const network = networkName(plain)
  if (network === null || network.split('.').some((label) => label.length > 63)) return null
  if (ASCII.test(plain) && !/(?:^|\.)xn--/i.test(plain)) return plain
  // Where a label cannot be read, the name that is left is another one.
  const read = network.split('.').map((label) => (label.startsWith('xn--') ? decodeLabel(label.slice(4)) : label))
  const host = read.join('.')
  return networkName(host) === network ? host : null
}

/** An e-mail address as it is stored, letters in the case in which they were typed; null where the text is no address. */
export function readAddress(text: string): string | null {
  const [local = '', typedHost = '', ...rest] = asSeen(text).split('@')
  if (rest.length > 0 || local.length > LOCAL_MAX || !LOCAL.test(local)) return null
  const host = readHost(typedHost)
  const address = `${local}@${host}`
  return host === null || address.length > ADDRESS_MAX ? null : address
}

/** What an address is compared by: two that people cannot tell apart have one. `users.email_key` holds it (migration 0271). */
export const emailKey = (text: string): string => (readAddress(text) ?? asSeen(text)).toLowerCase()
