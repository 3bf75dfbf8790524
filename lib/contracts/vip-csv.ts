import type { Lang } from '#lib/core/lang.ts'

/** The columns of the CSV of VIP users. A file with them can be read again: only the first two count there. */
export const VIP_COLUMNS = ['vipUserId', 'vipMemo', 'roomTitle', 'roomId', 'createdAt', 'updatedAt'] as const

export type VipColumn = (typeof VIP_COLUMNS)[number]

export const VIP_HEADERS: Record<Lang, Record<VipColumn | 'replaced', string>> = {
  ja: {
    vipUserId: 'ExpoID',
    vipMemo: 'メモ',
    roomTitle: 'ルーム名',
    roomId: 'ルームID',
    createdAt: '登録日時（日本時間）',
    updatedAt: '更新日時（日本時間）',
    replaced: '置き換えた文字',
  },
  en: {
    vipUserId: 'ExpoID',
    vipMemo: 'Memo',
    roomTitle: 'Room',
    roomId: 'Room ID',
    createdAt: 'Registered (Japan time)',
    updatedAt: 'Updated (Japan time)',
    replaced: 'Replaced characters',
  },
}

const folded = (header: string) => header.normalize('NFKC').toLowerCase().replace(/\s/g, '')

/** Where ExpoID and memo stand in a heading line; null where it is none, so that the first two columns are meant. */
export function vipHeading(cells: readonly string[]): { vipUserId: number; vipMemo: number } | null {
  const heads = cells.map(folded)
  const vipUserId = heads.indexOf('expoid')
  if (vipUserId < 0) return null
  return { vipUserId, vipMemo: heads.findIndex((head) => head === 'メモ' || head === 'memo') }
}
