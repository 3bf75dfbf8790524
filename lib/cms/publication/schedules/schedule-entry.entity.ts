import { entityOf } from '#lib/cms/kernel/entity/entity.ts'
import { scheduleEntryInput } from '#lib/contracts/schedule-entries.ts'
import { actionsOf, findEntryRow } from './read-entries.ts'
import { scheduleEntryRoutes } from './schedule-entry-routes.ts'

export const scheduleEntryEntity = entityOf({
  table: 'schedule_entries',
  form: scheduleEntryInput,
  find: findEntryRow,
  routes: scheduleEntryRoutes,
  editing: (row) => ({ action: `${actionsOf(row)}.publish` }),
})
