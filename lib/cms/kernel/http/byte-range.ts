import type { Range } from '../storage/object-store.ts'

/** What a request says about the part of a file it wants: Range and If-Range, '' where they were not sent (RFC 9110 section 14). */
export type RangeAsked = { range: string; ifRange: string }

/**
 * The bytes to send of a file of `size` bytes: null for all of them, 'unsatisfiable' where none of those asked for exist (416). Only
 * one range of bytes is cut out; several, or another unit, get the whole file, as a server may do. `tag`: the strong ETag of the
 * file; with If-Range anything but that tag gets the whole file, since what the reader has is part of another one.
 */
export function askedRange({ range, ifRange }: RangeAsked, tag: string, size: number): Range | 'unsatisfiable' | null {
  const [, first = '', last = ''] = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i.exec(range) ?? []
  if ((first === '' && last === '') || (ifRange !== '' && ifRange !== tag)) return null
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size }
  }
  const [start, end] = [Number(first), last === '' ? size : Math.min(Number(last) + 1, size)]
  if (last !== '' && Number(last) < start) return null
  return start >= size ? 'unsatisfiable' : { start, end }
}
