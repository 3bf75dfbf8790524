import { getTranslations } from 'next-intl/server'
import { PATTERN_HOME } from '#components/space/pattern-screens.ts'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { listHref } from '#components/ui/list-href.ts'
import type { BoardQuery, BoardTime } from '#lib/contracts/schedule-board.ts'
import { mayOpen } from '#lib/contracts/screens.ts'
import type { Authority } from '#lib/core/authority.ts'
import { boardParams } from './board-params.ts'

type Props = { query: BoardQuery; time: BoardTime; authority: Authority }

/** Nothing on the board, and the way on: the filters away, or to where patterns are made. */
export async function BoardEmpty({ query, time, authority }: Props) {
  const words = await getTranslations('board')
  const common = await getTranslations('common')
  const { q, spaceLevel, spaceId, ownerId, status, scheduled } = query
  const isFiltered = [q, spaceLevel, spaceId, ownerId, status, scheduled].some(Boolean)
  const list = ([3, 2] as const).map((level) => PATTERN_HOME[level]).find((screen) => mayOpen(screen, authority))
  const none = { q: null, spaceLevel: null, spaceId: null, ownerId: null, status: null, scheduled: null }
  return (
    <EmptyState
      icon={isFiltered ? 'search-x' : 'chart-gantt'}
      title={words(isFiltered ? 'empty' : 'emptyAll')}
      action={
        isFiltered ? (
          <LinkButton href={listHref('/SCHEDULE', boardParams(query, time), none)}>{common('clearFilters')}</LinkButton>
        ) : (
          list && <LinkButton href={`/${list}`}>{words('toPatterns')}</LinkButton>
        )
      }
    >
      {words(isFiltered ? 'emptyText' : 'emptyAllText')}
    </EmptyState>
  )
}
