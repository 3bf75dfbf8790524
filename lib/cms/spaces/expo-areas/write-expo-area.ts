import { record } from '#lib/cms/kernel/audit/record.ts'
import { type Ctx, demand, demandVersion } from '#lib/cms/kernel/context/context.ts'
import { plainValues } from '#lib/cms/kernel/entity/plain-fields.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { created, edited } from '#lib/cms/kernel/scope/stamps.ts'
import type * as calls from '#lib/contracts/calls/expo-areas.ts'
import type { ExpoAreaInput } from '#lib/contracts/expo-areas.ts'
import { newId } from '#lib/core/id.ts'
import { EXPO_AREA_FIELDS, expoAreaFrom, findExpoArea, lockExpoAreaOf } from './read-expo-areas.ts'

/** `POST /expo-areas`: creates a V Expo area. */
export async function createExpoArea(ctx: Ctx, { body }: CallOf<typeof calls.createExpoArea>) {
  return { item: await findExpoArea(ctx, await addExpoArea(ctx, body)) }
}

/** The same; its ID. `from`: the template it is made from, for the audit log. */
export async function addExpoArea(ctx: Ctx, body: ExpoAreaInput, from?: { copiedFrom: string }): Promise<string> {
  demand(ctx, 'expoArea.write')
  const id = newId(ctx.now)
  await ctx.db
    .insertInto('expo_areas')
    .values({ id, ...plainValues(EXPO_AREA_FIELDS, body), ...created(ctx) })
    .execute()
  await record(ctx, { action: 'expoArea.created', targetKind: 'expoArea', targetId: id, after: { ...body, ...from } })
  return id
}

/** `PATCH /expo-areas/:id`; 409 xrcms0009 where someone saved in between. */
export async function editExpoArea(ctx: Ctx, { params, body, version }: CallOf<typeof calls.editExpoArea>) {
  demand(ctx, 'expoArea.write')
  const before = await lockExpoAreaOf(ctx, params.id, version)
  demandVersion(ctx, before, version)
  const written = ctx.db
    .updateTable('expo_areas')
    .set({ ...plainValues(EXPO_AREA_FIELDS, body), ...edited(ctx, version) })
    .where('id', '=', before.id)
    .returningAll()
  const item = await expoAreaFrom(ctx, written)
  await record(ctx, { action: 'expoArea.edited', targetKind: 'expoArea', targetId: before.id, before, after: body })
  return { item }
}
