import { sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { insertSet } from '#lib/cms/kernel/db/insert-set.ts'
import { grantsAt } from '#lib/cms/kernel/scope/grants-at.ts'
import type { SheetKind, SheetNotes } from '#lib/contracts/sheets.ts'
import { newId } from '#lib/core/id.ts'
import type { DraftRow } from './draft-row.ts'

type Kept = { id: string; kind: SheetKind; fileName: string; read: number; same: number; notes: SheetNotes }

/** Her level and what she holds now: what she read with another scope is nothing she may look at any more. */
export async function scopeMark({ db, actor }: Pick<Ctx, 'db' | 'actor'>): Promise<string> {
  const { rows } = await sql<{ mark: string }>`select concat(${actor.authority}::text, ' ',
      md5(string_agg(held.target_id::text, ',' order by held.target_id))) as mark
    from ${grantsAt(actor.at)} as held where held.user_id = ${actor.id}`.execute(db)
  return rows[0]?.mark ?? ''
}

/** Keeps what a file would do. */
export async function keepSheet(ctx: Ctx, sheet: Kept, rows: readonly DraftRow[]): Promise<void> {
  const { id, kind, fileName, read, same, notes } = sheet
  await ctx.db
    .insertInto('sheets')
    .values({
      id,
      kind,
      file_name: fileName,
      scope_mark: await scopeMark(ctx),
      read_count: read,
      same_count: same,
      notes: JSON.stringify(notes),
      is_tried: true,
      created_at: ctx.now,
      created_by: ctx.actor.id,
      updated_at: ctx.now,
    })
    .execute()
  await keepRows(ctx, id, rows)
}

/** Keeps the rows of a file. */
export async function keepRows(ctx: Ctx, sheetId: string, rows: readonly DraftRow[]): Promise<void> {
  await insertSet(
    ctx.db,
    'sheet_rows',
    rows.map((row) => ({
      id: newId(ctx.now),
      sheet_id: sheetId,
      line: row.line,
      act: row.act,
      state: row.problems.length > 0 ? 'refused' : row.conflict ? 'conflict' : 'ready',
      target_id: row.targetId,
      target_version: row.targetId === null ? null : row.version,
      title: row.title,
      title_en: row.titleEn,
      body: row.body,
      field_values: row.values,
      changes: row.changes,
      problems: row.problems,
      conflict: row.conflict,
      overwrites: row.overwrites,
      is_refused_by_trial: row.isRefusedByTrial,
    })),
  )
}

/** The rows that are kept of a file, as they were compared. */
export async function keptRows({ db }: Ctx, sheetId: string): Promise<DraftRow[]> {
  const rows = await db.selectFrom('sheet_rows').selectAll().where('sheet_id', '=', sheetId).orderBy('line').execute()
  return rows.map((row) => ({
    line: row.line,
    act: row.act,
    targetId: row.target_id,
    version: row.target_version ?? 0,
    title: row.title,
    titleEn: row.title_en,
    body: row.body,
    values: row.field_values,
    changes: row.changes,
    problems: row.problems,
    conflict: row.conflict,
    overwrites: row.overwrites,
    isRefusedByTrial: row.is_refused_by_trial,
  }))
}
