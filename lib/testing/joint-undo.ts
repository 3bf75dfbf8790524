import type { Kysely } from 'kysely'
import type { DB } from '#lib/cms/kernel/db/db.d.ts'
import type { JointReport } from '#lib/contracts/many-changes.ts'
import type { SheetKind } from '#lib/contracts/sheets.ts'
import { type Compared, comparedSheet } from './sheets.ts'
import type { Caller } from './test-cms.ts'

/** A file that was saved, and the changes that it is kept as. */
type AppliedFile = Compared & { jointId: string; changeId: string; deletionId: string; creationId: string }

/** Saves a file that was compared. */
export async function applySheet(
  who: Caller,
  kind: SheetKind,
  found: Pick<Compared, 'id' | 'version'>,
): Promise<AppliedFile> {
  const { status, body } = await who.post(`/sheets/${found.id}/apply`, {}, { version: found.version })
  expect({ kind, status, body }).toMatchObject({ status: 200, body: { item: { state: 'applied' } } })
  return body.item as AppliedFile
}

/** Compares a file and saves it. */
export const savedSheet = async (who: Caller, kind: SheetKind, lines: readonly string[]): Promise<AppliedFile> =>
  applySheet(who, kind, await comparedSheet(who, kind, lines.join('\n')))

/** What taking all of a file back does; without `token` nothing is written. */
export async function undoJoint(
  who: Caller,
  { jointId }: Pick<AppliedFile, 'jointId'>,
  token: string | null = null,
): Promise<JointReport> {
  const { status, body } = await who.post(`/joint-changes/${jointId}/undo`, { token })
  expect({ status, body }).toMatchObject({ status: 200 })
  return body.item as JointReport
}

/** Takes all of it back, after a look at what that does. */
export const takenBack = async (who: Caller, file: Pick<AppliedFile, 'jointId'>): Promise<JointReport> =>
  undoJoint(who, file, (await undoJoint(who, file)).token)

/** What becomes of each part: how many are taken back, how many stay. */
export const jointSums = ({ parts }: JointReport) =>
  parts.map(({ isDeletion, isRestoration, changedCount, refusedCount }) => [
    isDeletion ? 'created' : isRestoration ? 'deleted' : 'changed',
    changedCount,
    refusedCount,
  ])

/** What the rooms that are there are called, in order. */
export const roomTitles = async (db: Kysely<DB>): Promise<string[]> =>
  (await db.selectFrom('rooms').select('space_title').orderBy('space_title').execute()).map((row) => row.space_title)
