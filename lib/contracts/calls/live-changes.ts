import type { liveChangesQuery } from '../live-changes.ts'
import { call } from './call.ts'

export const watchChanges = call('GET', '/live-changes', {
  says: 'Tell what changes in the scope, by whom and when',
  may: [],
}).carries<{ query: typeof liveChangesQuery }>()
