import { getTranslations } from 'next-intl/server'
import { LinkButton } from '#components/ui/link-button.tsx'
import { type ListParams, listHref } from '#components/ui/list-href.ts'

type Props = { path: string; params: ListParams; row: number; rows: number; shown: number; total: number }

/** Which rows of a timeline are shown, and the ways to those before and after them. */
export async function RowPages({ path, params, row, rows, shown, total }: Props) {
  if (total <= rows && row === 0) return null
  const words = await getTranslations('stops')
  const at = (to: number) => listHref(path, params, { row: to > 0 ? String(to) : null })
  return (
    <nav className="board-steps" aria-label={words('timelineRows')}>
      <span className="text-label text-ink-2">
        {words('timelinePage', { from: Math.min(row + 1, total), to: row + shown, total })}
      </span>
      {row > 0 && (
        <LinkButton size="small" icon="chevron-left" href={at(Math.max(0, row - rows))}>
          {words('timelinePrev')}
        </LinkButton>
      )}
      {row + shown < total && (
        <LinkButton size="small" icon="chevron-right" href={at(row + rows)}>
          {words('timelineNext')}
        </LinkButton>
      )}
    </nav>
  )
}
