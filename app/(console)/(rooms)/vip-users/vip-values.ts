import type * as z from 'zod/mini'
import type { Merge } from '#lib/client/merge.ts'
import { valuesOf } from '#lib/client/values-of.ts'
import type { VipUser, VipUserEdit, vipUserEdit } from '#lib/contracts/vip-users.ts'

/** What the form of a VIP user holds. */
type VipValues = z.input<typeof vipUserEdit>

/** The form of a new one. */
export const EMPTY_VIP: VipValues = { vipUserId: '', vipMemo: '' }

/** The form of a VIP user as she is. */
export const vipValues = (user: VipUserEdit): VipValues => valuesOf(EMPTY_VIP, user)

/** How it is merged with what someone else saved: each field is decided by itself. */
export const VIP_MERGE: Merge<VipValues, { item: VipUser }> = { valuesOf: ({ item }) => vipValues(item) }
