import { useTranslations } from 'next-intl'

const WIDTHS = ['w-3/5', 'w-2/5', 'w-1/2', 'w-2/3', 'w-1/3']

/** The shape of a list while it loads, with the real row height. */
export function SkeletonTable({ rows = 10, columns = 5 }: { rows?: number; columns?: number }) {
  const words = useTranslations('common')
  return (
    <div className="card overflow-hidden" role="status">
      <span className="sr-only">{words('loading')}</span>
      <div className="h-[37px] border-b border-line bg-sunken" />
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <div key={row} className="flex h-[52px] items-center gap-6 border-b border-line px-4 last:border-0">
          {Array.from({ length: columns }, (_, column) => column).map((column) => (
            <div key={column} className="flex-1">
              <div className={`bone h-3.5 ${WIDTHS[(row + column * 2) % WIDTHS.length]}`} />
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
