import { type Ctx, demand } from '#lib/cms/kernel/context/context.ts'
import { expoIsEmpty } from '#lib/cms/people/identity/door.ts'
import type { DemoLoaded } from '#lib/contracts/demo.ts'
import { notAllowed, wrongState } from '#lib/core/errors.ts'
import { lockSeeding, seed } from './seed.ts'

/** `POST /demo`: fills an empty expo for a first look. 403 in production; 409 xrcms0009 where someone made something meanwhile. */
export async function loadDemo(ctx: Ctx): Promise<{ item: DemoLoaded }> {
  demand(ctx, 'demo.load')
  if (ctx.deps.appEnv === 'production') throw notAllowed()
  await lockSeeding(ctx.db)
  if (!(await expoIsEmpty(ctx.db))) throw wrongState('xrcms0009')
  const counts = await seed(ctx.db, 'demo', { ...ctx, appEnv: ctx.deps.appEnv, store: ctx.deps.store })
  return {
    item: {
      expoAreas: counts.expo_areas,
      venueAreas: counts.venue_areas,
      rooms: counts.rooms,
      patterns: counts.patterns,
      scheduleEntries: counts.schedule_entries,
      users: counts.users,
    },
  }
}
