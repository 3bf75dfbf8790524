import { accessSync, constants, existsSync } from 'node:fs'
import path from 'node:path'
import { fail } from './fail.mjs'

/** May this account write into the folder? */
export function isWritable(folder) {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** Ends with a clear message when this account may not write into one of the folders that exist; `purpose` needs them. */
export function needWritable(folders, purpose) {
  const closed = folders.find((folder) => existsSync(folder) && !isWritable(folder))
  if (closed === undefined) return
  fail(
    `${purpose} must write into ${path.resolve(closed)}, and this account may not. Start as the owner of that folder, or give it to this account (chown -R).`,
  )
}
