import type { vipUserEdit } from '../vip-users.ts'
import { kindOf, WRITTEN } from './kind.ts'

export const vipUserKind = kindOf({
  path: 'vip-users',
  family: 'vip',
  edited: 'inDialog',
  edits: ['vipUser.manage'],
  happens: [...WRITTEN, 'restored'],
}).holds<typeof vipUserEdit>()
