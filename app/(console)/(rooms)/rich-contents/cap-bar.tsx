import { useTranslations } from 'next-intl'
import type { RichContent } from '#lib/contracts/rich-contents.ts'

/** Delivered of the cap: the figures, and a bar that says the same. */
export function CapBar({ content }: { content: Pick<RichContent, 'deliveredTb' | 'capTb' | 'permille'> }) {
  const words = useTranslations('richContents')
  const { deliveredTb, capTb, permille } = content
  if (capTb === null || permille === null) return <>{words('ofNoCap', { delivered: deliveredTb })}</>
  const width = Math.min(100, permille / 10)
  const fill = permille > 950 ? 'var(--bad)' : permille >= 800 ? 'var(--warn)' : 'var(--accent)'
  return (
    <span className="flex min-w-36 max-w-80 flex-col gap-1">
      <span className="whitespace-nowrap tabular-nums">
        {words('ofCap', { delivered: deliveredTb, cap: capTb, rate: (permille / 10).toFixed(1) })}
      </span>
      <svg viewBox="0 0 100 6" preserveAspectRatio="none" width="100%" height="6" aria-hidden="true" focusable="false">
        <rect width="100" height="6" rx="2" fill="var(--line)" />
        <rect width={width} height="6" rx="2" fill={fill} />
        <rect x="79.5" width="1" height="6" fill="var(--ink-3)" />
      </svg>
    </span>
  )
}
