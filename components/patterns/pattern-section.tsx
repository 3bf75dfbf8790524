import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { PATTERN_HOME, type PatternLevel, patternAction } from '#components/space/pattern-screens.ts'
import { Card } from '#components/ui/card.tsx'
import { DataTable } from '#components/ui/data-table.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import type { Page } from '#lib/contracts/lists.ts'
import type { Pattern } from '#lib/contracts/patterns.ts'
import { mayOpen } from '#lib/contracts/screens.ts'
import type { Authority } from '#lib/core/authority.ts'
import { canInScope } from '#lib/core/policy.ts'
import { PublicationLink, usePatternTable } from './pattern-list.tsx'

type Props = {
  spaceId: string
  spaceLevel: PatternLevel
  authority: Authority
  /** The answer of `GET /patterns?spaceId=…`. */
  page: Page<Pattern>
  /** What a row offers besides its links, for example to stop its publication. */
  rowAction?: (pattern: Pattern) => ReactNode
}

/** The patterns of one venue area or room, on its detail page. */
export function PatternSection({ spaceId, spaceLevel, authority, page, rowAction }: Props) {
  const words = useTranslations('patterns')
  const screen = PATTERN_HOME[spaceLevel]
  const table = usePatternTable({ screen, withSpace: false, sortable: false, authority })
  const isOpen = mayOpen(screen, authority)
  const mayAdd = isOpen && canInScope({ authority }, patternAction(spaceLevel, 'create'))
  const title = words('sectionTitle', { count: page.total })
  return (
    <Card
      flush
      id="patterns"
      title={title}
      actions={
        <>
          {page.nextCursor !== null && isOpen && (
            <LinkButton href={`/${screen}?spaceId=${spaceId}`} variant="quiet">
              {words('sectionMore')}
            </LinkButton>
          )}
          {mayAdd && (
            <LinkButton icon="plus" href={`/${screen}/new?spaceId=${spaceId}`}>
              {words('add')}
            </LinkButton>
          )}
        </>
      }
    >
      <DataTable
        {...table}
        rows={page.items}
        actions={(pattern) => (
          <>
            {rowAction?.(pattern)}
            <PublicationLink pattern={pattern} authority={authority} />
          </>
        )}
        place={{ path: '', params: {}, sort: '' }}
        page={null}
        empty={
          <EmptyState icon="layers" title={words('none')}>
            {words(mayAdd ? 'noneTextAdd' : 'noneText')}
          </EmptyState>
        }
      />
    </Card>
  )
}
