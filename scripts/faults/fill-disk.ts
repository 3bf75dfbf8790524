import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { errorCode } from '#lib/cms/kernel/system/error-code.ts'

const MIB = 1024 * 1024

/** Keeps the disk full to the last byte, whoever leaves some of it, until it is let go. */
export function fillUp(disk: string): () => Promise<void> {
  const file = path.join(disk, 'filler')
  const handle = openSync(file, 'w')
  const upTo = (block: Buffer) => {
    try {
      while (writeSync(handle, block) === block.byteLength);
    } catch (error) {
      if (errorCode(error) !== 'ENOSPC') throw error
    }
  }
  let isOver = false
  const top = () => {
    for (const bytes of [MIB, 4_096, 1]) upTo(Buffer.alloc(bytes))
  }
  top()
  const filling = (async () => {
    for (; !isOver; await sleep(100)) top()
  })()
  return async () => {
    isOver = true
    await filling
    closeSync(handle)
    rmSync(file)
  }
}
