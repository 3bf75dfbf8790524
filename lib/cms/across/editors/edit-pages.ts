import type * as z from 'zod/mini'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import type { Call, OfOne } from '#lib/cms/kernel/http/route.ts'
import type { Editing, editorsQuery } from '#lib/contracts/editors.ts'
import type { EditedKind } from '#lib/contracts/kinds/kinds.ts'
import { demandEdit } from './demand-edit.ts'
import { editorsOf, lastSave, leave, stay } from './editor-rows.ts'

type OfPage = OfOne & { page: string }
type OnPage = Call<undefined, undefined, OfPage>
type Answer = Promise<{ item: Editing }>

const editingOf = async (ctx: Ctx, kind: EditedKind, id: string, page: string | null): Answer => ({
  item: { editors: await editorsOf(ctx, id, page), saved: await lastSave(ctx, kind, id) },
})

/** `GET /<path>/:id/editors`: who else edits the object, and who saved it last. */
export const readEditors =
  (kind: EditedKind) =>
  async (ctx: Ctx, { params, query }: Call<undefined, z.infer<typeof editorsQuery>, OfOne>): Answer => {
    await demandEdit(ctx, kind, params.id)
    return editingOf(ctx, kind, params.id, query.page ?? null)
  }

/** `POST /<path>/:id/editors/:page`: she has the edit screen open, and is shown to the others until she leaves or is not heard of any more. Answers what they are. */
export const postEditor =
  (kind: EditedKind) =>
  async (ctx: Ctx, { params: { id, page } }: OnPage): Answer => {
    await demandEdit(ctx, kind, id)
    await stay(ctx, { pageId: page, targetId: id })
    return editingOf(ctx, kind, id, page)
  }

/** `DELETE /<path>/:id/editors/:page`: she has closed it. */
export const deleteEditor =
  (kind: EditedKind) =>
  async (ctx: Ctx, { params: { id, page } }: OnPage): Promise<null> => {
    await demandEdit(ctx, kind, id)
    await leave(ctx, { pageId: page, targetId: id })
    return null
  }
