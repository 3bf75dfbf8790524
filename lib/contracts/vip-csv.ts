/** The columns of the CSV of VIP users. A file with them can be read again: only the first two count there. */
export const VIP_COLUMNS = ['vipUserId', 'vipMemo', 'roomTitle', 'roomId', 'createdAt', 'updatedAt'] as const

export type VipColumn = (typeof VIP_COLUMNS)[number]

const folded = (header: string) => header.normalize('NFKC').toLowerCase().replace(/\s/g, '')

/** Where ExpoID and memo stand in a heading line; null where it is none, so that the first two columns are meant. */
export function vipHeading(cells: readonly string[]): { vipUserId: number; vipMemo: number } | null {
  const heads = cells.map(folded)
  const vipUserId = heads.indexOf('expoid')
  if (vipUserId < 0) return null
  return { vipUserId, vipMemo: heads.findIndex((head) => head === 'メモ' || head === 'memo') }
}
