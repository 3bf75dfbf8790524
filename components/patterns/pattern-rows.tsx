'use client'

import { useTranslations } from 'next-intl'
import { type PackedPage, unpackPage } from '#components/list/packed-rows.ts'
import { useRowsInPlace } from '#components/list/use-rows-in-place.ts'
import { type ManyOf, ManyVerbs } from '#components/many/many-verbs.tsx'
import { RowStops } from '#components/publication/row-stops.tsx'
import { EmptyList } from '#components/space/empty-list.tsx'
import { type PatternLevel, type PatternScreen, patternAction } from '#components/space/pattern-screens.ts'
import { DataTable } from '#components/ui/data-table.tsx'
import { filterIn } from '#components/ui/list-href.ts'
import type { ListPlace } from '#components/ui/table-footer.tsx'
import type { Authority } from '#lib/core/authority.ts'
import { keep } from '#lib/core/keep.ts'
import { canInScope, mayEver } from '#lib/core/policy.ts'
import { clearedHref } from '#lib/core/view-href.ts'
import { AddPattern } from './add-pattern.tsx'
import { PatternActs, usePatternTable } from './pattern-cells.tsx'
import type { PatternRow } from './pattern-row.ts'
import { SpreadChosenButton, type SpreadFacts } from './spread-chosen-button.tsx'

type Props = {
  /** The screen whose list this is. */
  screen: PatternScreen
  level: PatternLevel
  authority: Authority
  /** Who may have access to them by her; to those of venue areas nobody has any of its own. */
  access: ManyOf['access']
  page: PackedPage<PatternRow>
  place: ListPlace
}

const spreadFacts = (pattern: PatternRow): SpreadFacts =>
  keep(pattern, ['space', 'spaceLevel', 'spacePatternTitle', 'spacePatternTitleEn', 'entryCount'])

/** The patterns of a page, and what may be done with them. */
export function PatternRows({ screen, level, authority, access, page: packed, place }: Props) {
  const words = useTranslations('patterns')
  const table = usePatternTable({ screen, withSpace: true, sortable: true, authority })
  const { items, ...page } = unpackPage(packed)
  const rows = useRowsInPlace(items, place)
  const { params } = place
  const fixed = { spaceLevel: String(level) }
  const mayAdd = canInScope({ authority }, patternAction(level, 'create'))
  return (
    <RowStops>
      <DataTable
        {...table}
        rows={rows}
        actions={(pattern) => <PatternActs pattern={pattern} authority={authority} />}
        place={place}
        page={page}
        selection={
          canInScope({ authority }, patternAction(level, 'edit')) && (
            <>
              <ManyVerbs
                kind="pattern"
                mayDelete={canInScope({ authority }, patternAction(level, 'delete'))}
                access={access}
                fixed={fixed}
                params={params}
                total={page.total}
              />
              {mayAdd && <SpreadChosenButton authority={authority} />}
            </>
          )
        }
        rowFacts={spreadFacts}
        selectionOf={`patterns ${JSON.stringify(filterIn(params, fixed))}`}
        empty={
          <EmptyList
            path={clearedHref(place.path, params.view)}
            q={String(params.q ?? '')}
            total={page.total}
            isFiltered={Object.keys(filterIn(params)).length > 0}
            icon="layers"
            title={words('none')}
            text={words(mayAdd ? 'noneTextAdd' : 'noneText')}
            action={mayAdd && <AddPattern level={level} />}
            mayAsk={mayEver({ authority }, 'access.request')}
          />
        }
      />
    </RowStops>
  )
}
