import { mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { StartError } from '#lib/cms/kernel/system/start-error.ts'
import { formatJst } from '#lib/core/jst.ts'
import type { Place } from '../backup-places/place.ts'
import { type EmbeddedServer, recoverEmbedded, startEmbedded } from '../embedded/server.ts'
import { readBases } from './archive-contents.ts'
import type { BaseDescription } from './base-description.ts'
import { type Chain, chainsOf, chainTo, reachableTimes } from './chains.ts'
import type { Segment } from './names.ts'
import { unpackBase, unpackSegment } from './unpack.ts'

/** In Japan time, to the second: what an operator types. */
const inWords = (at: Date) => `${formatJst(at)}:${String(at.getUTCSeconds()).padStart(2, '0')}`

const beforeSecond = (at: Date) => new Date(Math.floor(at.getTime() / 1000) * 1000)
const afterSecond = (at: Date) => new Date(Math.ceil(at.getTime() / 1000) * 1000)

function refuse(chains: readonly Chain[]): never {
  const times = reachableTimes(chains).map(
    ({ from, to }) => `from ${inWords(afterSecond(from))} to ${inWords(beforeSecond(to))}`,
  )
  if (times.length === 0)
    throw new StartError('There is no archive of the log that reaches any moment in this BACKUP_DIR. Restore a backup.')
  throw new StartError(`That moment cannot be brought back. What can be (Japan time): ${times.join('; ')}.`)
}

/** The chain that reaches a moment, the newest one for `latest`. Throws StartError that names what is reached. */
async function chosenChain(place: Place, moment: Date | 'latest'): Promise<Chain> {
  const names = await place.list()
  const { bases } = await readBases(place, names)
  const chains = chainsOf(bases, names)
  const found = moment === 'latest' ? chains.at(-1) : chainTo(chains, moment)
  return found ?? refuse(chains)
}

const FOLDER = 'expo_recovery'

function settingsOf(moment: Date | 'latest'): string[] {
  return [
    `restore_command = 'cp "${FOLDER}/%f" "%p"'`,
    `recovery_target_action = 'promote'`,
    `archive_mode = 'off'`,
    // Nobody asks it before it is there.
    `hot_standby = 'off'`,
    ...(moment === 'latest'
      ? []
      : [
          // As the server reads it: a time with Z it takes for one without a zone.
          `recovery_target_time = '${moment.toISOString().replace('Z', '+00')}'`,
        ]),
  ]
}

const LAST = /last completed transaction was at log time (\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d(?:\.\d+)?)\+00/g

/** The last change that the log has, as the server said after it had read it. */
async function lastChange(folder: string): Promise<Date | undefined> {
  const log = await readFile(path.join(folder, 'postgres.log'), 'utf8').catch(() => '')
  const [, day, time] = [...log.matchAll(LAST)].at(-1) ?? []
  return day && time ? new Date(`${day}T${time}Z`) : undefined
}

const endedEarly = (error: unknown): boolean =>
  error instanceof StartError && error.message.includes('before configured recovery target')

async function explain(error: unknown, folder: string, chain: Chain): Promise<never> {
  const last = endedEarly(error) ? await lastChange(folder) : undefined
  if (!last) throw error
  // A segment is handed over a moment after its last change: whether there was another one meanwhile is not known.
  return refuse([{ ...chain, latest: last }])
}

/** How much later than its last change a segment is handed over at work. */
const SLACK_MS = 600_000

/** The segments a moment needs, as far as their times say, and then the rest: one that was handed over late may end before the moment. */
function portionsOf({ segments }: Chain, moment: Date | 'latest'): Segment[][] {
  if (moment === 'latest') return [segments]
  const later = segments.findIndex(({ closed }) => closed.getTime() > moment.getTime() + SLACK_MS)
  return later < 0 || later === segments.length - 1
    ? [segments]
    : [segments.slice(0, later + 1), segments.slice(later + 1)]
}

/** What was brought back: a server with everything as it stood `at` the moment. */
type Recovered = { server: EmbeddedServer; base: BaseDescription; at: Date }

/**
 * Brings the cluster of an archive to a moment, in a folder that is empty, with a server of its own. A change of that very moment is in it. Throws StartError
 * where the archive does not reach it, or is damaged.
 */
export async function recoverAt(
  place: Place,
  moment: Date | 'latest',
  to: { folder: string; pgBin: string | undefined },
): Promise<Recovered> {
  const chain = await chosenChain(place, moment)
  const cluster = path.join(to.folder, 'postgres')
  const options = { dataDir: to.folder, pgBin: to.pgBin }
  await unpackBase(place, chain.base, cluster)
  await mkdir(path.join(cluster, FOLDER), { mode: 0o700 })
  const portions = portionsOf(chain, moment)
  for (const [index, portion] of portions.entries()) {
    for (const segment of portion) await unpackSegment(place, segment, path.join(cluster, FOLDER))
    const error = await recoverEmbedded(options, settingsOf(moment)).catch((failure: unknown) => failure)
    if (!error) break
    if (index === portions.length - 1 || !endedEarly(error)) await explain(error, to.folder, chain)
  }
  const server = await startEmbedded({ ...options, durable: false })
  const at = moment === 'latest' ? ((await lastChange(to.folder)) ?? chain.latest) : moment
  return { server, base: chain.base, at }
}
