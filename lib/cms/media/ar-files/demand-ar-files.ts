import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { demandFound } from '#lib/cms/kernel/scope/demand-found.ts'
import { arFileIdOf } from '#lib/contracts/ar-files.ts'
import type { UploadPurpose } from '#lib/contracts/upload-purposes.ts'
import { arFileInSight } from './ar-files-in-sight.ts'

/** A file a form names: the field of its address ('' for none), and what it must have been uploaded for. */
export type ArFile = { field: string; url: string; purpose: UploadPurpose }

/** Refuses a file the actor cannot see, or of another purpose, like one that does not exist. */
export async function demandArFiles(ctx: Ctx, files: readonly ArFile[]): Promise<void> {
  for (const { field, url, purpose } of files) {
    const id = arFileIdOf(url)
    if (id === null) continue
    const found = await ctx.db
      .selectFrom('stored_objects')
      .select('id')
      .where('id', '=', id)
      .where('purpose', '=', purpose)
      .where(arFileInSight(ctx))
      .executeTakeFirst()
    demandFound(field, found)
  }
}
