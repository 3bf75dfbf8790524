import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { demandFound } from '#lib/cms/kernel/scope/demand-found.ts'
import { arFileIdOf } from '#lib/contracts/ar-files.ts'
import type { UploadPurpose } from '#lib/contracts/upload-purposes.ts'
import { arFileInSight } from './ar-files-in-sight.ts'

/** A file a form names: the field of its address ('' for none), and what it must have been uploaded for. */
export type ArFile = { field: string; url: string; purpose: UploadPurpose }

/** The first field that names a file the actor cannot see, or of another purpose, as a value of a statement; null where there is none. */
export const arFileUnseen = (ctx: Ctx, files: readonly ArFile[]): RawBuilder<string | null> => {
  const unseen = files.flatMap(({ field, url, purpose }) => {
    const id = arFileIdOf(url)
    if (id === null) return []
    return [
      sql`case when not exists (select from stored_objects where id = ${id} and purpose = ${purpose} and ${arFileInSight(ctx)})
        then ${field}::text end`,
    ]
  })
  return unseen.length === 0 ? sql`null` : sql`coalesce(${sql.join(unseen)})`
}

/** Refuses at its field what `arFileUnseen` answered, like one that does not exist. */
export function demandArFiles(unseen: string | null): void {
  if (unseen !== null) demandFound(unseen, null)
}
