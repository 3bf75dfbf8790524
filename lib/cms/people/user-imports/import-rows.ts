import { record } from '#lib/cms/kernel/audit/record.ts'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { insertSet } from '#lib/cms/kernel/db/insert-set.ts'
import { created } from '#lib/cms/kernel/scope/stamps.ts'
import type { UserImport } from '#lib/contracts/user-imports.ts'
import type { Authority } from '#lib/core/authority.ts'
import { newId } from '#lib/core/id.ts'
import { grantKindOf } from '#lib/core/policy.ts'
import { giveGrantSets } from '../grants/door.ts'
import { sendInvitations, takenFor } from '../invitations/door.ts'
import { draftOf, type RowDraft, type RowProblem, type StagedRow } from './row-draft.ts'
import { readSpaces } from './row-spaces.ts'

export type Imported = {
  /** Who was invited by which row. */
  invited: { rowNo: number; userId: string }[]
  problems: { row: StagedRow; problems: RowProblem[] }[]
}

type Invitee = { id: string; row: StagedRow; email: string; userName: string; level: Authority; spaceIds: string[] }

/**
 * Invites the people of these rows, within the caller's transaction and all set-wise: persons, grants, links, mails, audit rows.
 * Rows with problems invite nobody; every problem of every row is returned. This is the import, and rolled back the dry run.
 */
export async function importRows(
  ctx: Ctx,
  { id: importId, language }: Pick<UserImport, 'id' | 'language'>,
  rows: readonly StagedRow[],
): Promise<Imported> {
  const drafts = rows.filter((row) => row.user_id === null).map(draftOf)
  const spacesOfRow = await readSpaces(ctx, drafts)
  const candidates = drafts.flatMap((draft): Invitee[] => {
    const spaceIds = spacesOfRow(draft)
    const { row, email, userName, level, problems } = draft
    return problems.length === 0 && level !== null
      ? [{ id: newId(ctx.now), row, email, userName, level, spaceIds }]
      : []
  })
  const invitees = await addPeople(ctx, candidates, language, drafts)
  await giveGrantSets(
    ctx,
    invitees.flatMap(({ id, level, spaceIds }) => {
      const kind = grantKindOf(level)
      return kind === null ? [] : spaceIds.map((spaceId) => ({ kind, userId: id, spaceId }))
    }),
  )
  await sendInvitations(
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
  )
  await record(
    ctx,
    ...invitees.map(({ id, email, userName, level, spaceIds }) => ({
      action: 'user.invited' as const,
      targetKind: 'user',
      targetId: id,
      after: { email, userName, cmsAccountAuth: level, spaceIds, importId },
    })),
  )
  return {
    invited: invitees.map(({ id, row }) => ({ rowNo: row.row_no, userId: id })),
    problems: drafts.flatMap(({ row, problems }) => (problems.length > 0 ? [{ row, problems }] : [])),
  }
}

/** Adds the people whose address is free. The database decides: who was added meanwhile by someone else is a problem of the row. */
async function addPeople(
  ctx: Ctx,
  candidates: Invitee[],
  language: string,
  drafts: readonly RowDraft[],
): Promise<Invitee[]> {
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
  const taken = takenFor(ctx.actor)
  const refused = new Set(candidates.flatMap(({ id, row }) => (added.has(id) ? [] : [row.row_no])))
  for (const { row, problems } of drafts) {
    if (refused.has(row.row_no)) problems.push({ ...taken, cell: 'email' })
  }
  return candidates.filter(({ id }) => added.has(id))
}
