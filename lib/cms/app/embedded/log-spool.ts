import { chown, mkdir, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { RunAs } from './run-program.ts'

/** Beside the tables, in a folder the server's account may write: segments of the log that wait to be archived. */
export const SPOOL = 'expo_wal'

/** As initdb makes clusters. */
export const SEGMENT_BYTES = 16 * 1024 * 1024

/** At most 1 GiB waits there. */
const MOST_WAITING = 64
/** After so many seconds with changes a segment is closed, however little is in it. */
const SEGMENT_SECONDS = 120

/** The name of a segment while it is being written. */
export const PART = '.part'

const [PART_FILE, FILE] = [`"${SPOOL}/%f${PART}"`, `"${SPOOL}/%f"`]

/**
 * Hands a segment over, or gives it up: it answers well in any case, since PostgreSQL keeps what was not handed over until the disk is full. What was
 * given up is missed by its number (lib/cms/app/log-archive). Half a segment is worth nothing, and the room it takes is what was short.
 */
const COMMAND = [
  `test $(ls ${SPOOL} | grep -Ec "^[0-9A-F]{24}$") -lt ${MOST_WAITING} &&`,
  `{ cp "%p" ${PART_FILE} && sync ${PART_FILE} && mv ${PART_FILE} ${FILE} || rm -f ${PART_FILE}; }; exit 0`,
].join(' ')

/** The settings of a server whose log is archived. */
export const ARCHIVING: Record<string, string> = {
  archive_mode: 'on',
  archive_command: `'${COMMAND}'`,
  archive_timeout: String(SEGMENT_SECONDS),
}

/** Makes the folder in which segments wait, and clears halves away: no server works on it yet. */
export async function makeSpool(cluster: string, { account }: RunAs): Promise<void> {
  const spool = path.join(cluster, SPOOL)
  await mkdir(spool, { recursive: true, mode: 0o700 })
  if (account) await chown(spool, account.uid, account.gid)
  const halves = (await readdir(spool)).filter((name) => name.endsWith(PART))
  for (const name of halves) await rm(path.join(spool, name), { force: true })
}
