import type { accessSetInput } from '../access-sets.ts'
import { kindOf, WRITTEN } from './kind.ts'

export const accessSetKind = kindOf({
  path: 'access-sets',
  family: 'userAccess',
  own: { setName: 78, leaverList: 79 },
  edited: 'onScreen',
  edits: ['accessSet.manage'],
  history: ['accessSet.manage'],
  happens: WRITTEN,
}).holds<typeof accessSetInput>()
