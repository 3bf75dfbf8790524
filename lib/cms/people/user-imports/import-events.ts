import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { watchItem } from '#lib/cms/kernel/http/watch-item.ts'
import type * as calls from '#lib/contracts/calls/user-imports.ts'
import type { UserImport } from '#lib/contracts/user-imports.ts'
import { findImport } from './read-imports.ts'

/** While a job works on an import. */
export const RUNNING_STATES: readonly UserImport['state'][] = ['reading', 'checking', 'applying', 'takingBack']

/** `GET /user-imports/:id/events`: the import whenever it changes. */
export const watchImport = (ctx: Ctx, { params }: CallOf<typeof calls.watchImport>) =>
  watchItem(
    () => findImport(ctx, params.id),
    ({ state }) => RUNNING_STATES.includes(state),
  )
