import type { VipUser } from '#lib/contracts/vip-users.ts'

/** A VIP user as the dialogs need her; it travels in the markup of the row. */
export type VipFacts = Pick<VipUser, 'id' | 'version' | 'vipUserId' | 'vipMemo'>

/** The room the dialogs add to. `free`: how many more it can have. */
export type VipRoom = { id: string; free: number }
