import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** SHA-256 of texts and buffers, hexadecimal. */
export function hash(...parts) {
  const sum = createHash('sha256')
  for (const part of parts) sum.update(part).update('\0')
  return sum.digest('hex')
}

/** The stamp of the last finished step; '' when there is none. */
export function readStamp(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** Replaces the stamp as a whole: a copy of the folder made of hard links keeps its own. */
export function writeStamp(file, text) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.${process.pid}`, text)
  renameSync(`${file}.${process.pid}`, file)
}

/** Taken away before a step starts, so that a step cut short is done again. */
export function clearStamp(file) {
  rmSync(file, { force: true })
}
