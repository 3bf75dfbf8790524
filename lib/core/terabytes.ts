/** Bytes of large-volume content. 1 TB = 10^12 bytes; counted exactly as bigint, shown with three decimals. */
const TB = 10n ** 12n
const GB = 10n ** 9n

/** 0.001 and 999,999.999 TB (spec section 9). */
const CAP_MIN = GB
const CAP_MAX = 999_999_999n * GB

type CapFault = 'required' | 'format' | 'tooSmall' | 'tooLarge'

/**
 * Terabytes as someone types them (`１，２３４．５`): full-width digits and separators between thousands count. At most three
 * decimals, since a cap has no finer step. What is no cap says why.
 */
export function parseCap(text: string): { bytes: bigint } | { fault: CapFault } {
  const plain = text.normalize('NFKC').replace(/\s/g, '').replace(/TB$/i, '')
  if (plain === '') return { fault: 'required' }
  const parts = /^(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d+))?$/.exec(plain)
  if (!parts || plain.length > 40) return { fault: 'format' }
  const [, whole = '', decimals = ''] = parts
  const fine = decimals.replace(/0+$/, '')
  const bytes = BigInt(whole.replaceAll(',', '')) * TB + BigInt(fine.slice(0, 12).padEnd(12, '0'))
  if (bytes < CAP_MIN) return { fault: 'tooSmall' }
  if (bytes > CAP_MAX) return { fault: 'tooLarge' }
  return fine.length > 3 ? { fault: 'format' } : { bytes }
}

/** Bytes as terabytes with three decimals, rounded down: `1,234.567`. A little more than nothing is not shown as nothing. */
export function formatTb(bytes: bigint): string {
  if (bytes > 0n && bytes < GB) return '<0.001'
  const whole = (bytes / TB).toString().replace(/\B(?=(\d{3})+$)/g, ',')
  return `${whole}.${((bytes % TB) / GB).toString().padStart(3, '0')}`
}

/** How much of the cap is used, in thousandths, rounded down; a total just over the cap is over it. */
export function permilleOf(total: bigint, cap: bigint): number {
  const permille = (total * 1000n) / cap
  return total > cap && permille === 1000n ? 1001 : Number(permille)
}

export const PERCENTS = [80, 100] as const

/** Has a total reached 80 % of the cap; has it passed the cap (which is when delivery stops). */
export const isCrossed = (percent: (typeof PERCENTS)[number], total: bigint, cap: bigint): boolean =>
  percent === 100 ? total > cap : total * 100n >= cap * 80n
