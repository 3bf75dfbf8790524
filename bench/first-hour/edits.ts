import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** One change of a file: what stands in it once, and what is put there. */
export type Edit = { file: string; from: string; to: string }

/** Saves a changed file in a clone, as an editor does; throws where the place is not there just once. */
export function save(clone: string, { file, from, to }: Edit): void {
  const target = path.join(clone, file)
  const parts = readFileSync(target, 'utf8').split(from)
  if (parts.length !== 2) throw new Error(`${file} has this ${parts.length - 1} times: ${from}`)
  writeFileSync(target, parts.join(to))
}

/** Puts something behind what stands in a file once. */
export const behind = (file: string, from: string, more: string): Edit => ({ file, from, to: from + more })

/** Puts something before what stands in a file once. */
export const before = (file: string, from: string, more: string): Edit => ({ file, from, to: more + from })

/** A new file of a clone. */
export function create(clone: string, file: string, text: string): void {
  mkdirSync(path.dirname(path.join(clone, file)), { recursive: true })
  writeFileSync(path.join(clone, file), text)
}
