import { setImmediate } from 'node:timers/promises'
import { recordAll } from '#lib/cms/kernel/audit/record.ts'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { insertSet } from '#lib/cms/kernel/db/insert-set.ts'
import { created } from '#lib/cms/kernel/scope/stamps.ts'
import type { UserImport } from '#lib/contracts/user-imports.ts'
import { newId } from '#lib/core/id.ts'
import { grantKindOf } from '#lib/core/policy.ts'
import { giveGrantSets } from '../grants/door.ts'
import { sendInvitations } from '../invitations/door.ts'
import { type GoodRow, isGood, type JudgedRow, problemsAmong, refusedAsTaken } from './judge-rows.ts'
import type { RowProblem, StagedRow } from './row-draft.ts'

export type Imported = {
  /** Who was invited by which row. */
  invited: { rowNo: number; userId: string }[]
  problems: { row: StagedRow; problems: RowProblem[] }[]
}

type Invitee = GoodRow & { id: string }

/**
 * Invites the people of these rows, within the caller's transaction and all set-wise: persons, grants, links, mails, audit rows.
 * Rows with problems invite nobody; every problem of every row is returned.
 */
export async function importRows(
  ctx: Ctx,
  { id: importId, language }: Pick<UserImport, 'id' | 'language'>,
  judged: readonly JudgedRow[],
): Promise<Imported> {
  const { invitees, seen } = await addPeople(ctx, judged, language)
  // Side by side: what one is made of is put together while the database writes another.
  await allOf(
    giveGrantSets(
      ctx,
      invitees.flatMap(({ id, level, spaceIds }) => {
        const kind = grantKindOf(level)
        return kind === null ? [] : spaceIds.map((spaceId) => ({ kind, userId: id, spaceId }))
      }),
    ),
    afterSent(() =>
      sendInvitations(
        ctx,
        invitees.map(({ id, row, userName, email, level }) => ({
          id,
          name: userName,
          email,
          language,
          authority: level,
          // One mail a row, whatever happens to the job.
          occasion: `import:${importId}:${row.row_no}`,
        })),
      ),
    ),
    afterSent(() =>
      recordAll(
        ctx,
        invitees.map(({ id, email, userName, level, spaceIds }) => ({
          action: 'user.invited' as const,
          targetKind: 'user',
          targetId: id,
          after: { email, userName, cmsAccountAuth: level, spaceIds, importId },
        })),
      ),
    ),
  )
  return {
    invited: invitees.map(({ id, row }) => ({ rowNo: row.row_no, userId: id })),
    problems: problemsAmong(seen),
  }
}

/** Begins once what was asked before has left for the database. */
async function afterSent<T>(work: () => Promise<T>): Promise<T> {
  await setImmediate()
  return work()
}

/** Waits for all of them, also where one fails: of a transaction that has ended nothing may be asked any more. */
async function allOf(...works: Promise<unknown>[]): Promise<void> {
  for (const work of await Promise.allSettled(works)) if (work.status === 'rejected') throw work.reason
}

/**
 * Adds the people whose address is free; answers them, and all rows as they are seen now. The database decides: who was added meanwhile by someone else is a problem
 * of the row.
 */
async function addPeople(ctx: Ctx, judged: readonly JudgedRow[], language: string) {
  const candidates = judged.filter(isGood).map((row): Invitee => ({ ...row, id: newId(ctx.now) }))
  const rows = candidates.map(({ id, email, userName, level }) => ({
    id,
    email,
    user_name: userName,
    authority: level,
    login_status: 'invited',
    language,
    version: 1,
    ...created(ctx),
  }))
  const added = new Set((await insertSet(ctx.db, 'users', rows, { onConflict: 'nothing' })).map(({ id }) => id))
  const invitees = candidates.filter(({ id }) => added.has(id))
  const invited = new Set(invitees.map(({ row }) => row))
  const seen = judged.map((row) => (isGood(row) && !invited.has(row.row) ? refusedAsTaken(ctx, row) : row))
  return { invitees, seen }
}
