import { freeMebibytes } from './free-mebibytes.ts'

// PostgreSQL's log grows by 16 MiB at a time, and it stops where it cannot.
const lowMiB = 64
const enoughMiB = 128

/** Tells the operator once when the disk of `folder` runs full, and once when it has room again. `look` answers whether it is low. */
export function watchDisk(folder: string, say: (line: string) => void): { look(): Promise<boolean> } {
  let told = false
  return {
    async look() {
      // Where the folder itself has gone, the database says so.
      const free = await freeMebibytes(folder).catch(() => Number.POSITIVE_INFINITY)
      const low = free < (told ? enoughMiB : lowMiB)
      if (low && !told) {
        say(`The disk of ${folder} has ${free} MiB free; nothing can be saved when it is full. Free some space now.`)
      }
      if (!low && told) say(`The disk of ${folder} has ${free} MiB free again.`)
      told = low
      return low
    },
  }
}
