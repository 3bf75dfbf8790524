import { statfsSync } from 'node:fs'
import { fail } from './fail.mjs'

/** Ends with a clear message when the project's disk has less than `mebibytes` free for `purpose`. */
export function needSpace(mebibytes, purpose) {
  if (!statfsSync) return
  const disk = statfsSync('.')
  const free = Math.floor((disk.bavail * disk.bsize) / 1024 / 1024)
  if (free >= mebibytes) return
  fail(
    `${purpose} needs ${mebibytes} MiB in ${process.cwd()}, but its disk has ${free} MiB free. Free some space and start again.`,
  )
}
