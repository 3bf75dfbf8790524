import type { useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { FilterBar } from '#components/list/filter-bar.tsx'
import { EmptyList } from '#components/space/empty-list.tsx'
import type { PatternLevel, PatternScreen } from '#components/space/pattern-screens.ts'
import type { Column } from '#components/ui/column.ts'
import { DataTable } from '#components/ui/data-table.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { NameLines } from '#components/ui/name.tsx'
import { PageHeader } from '#components/ui/page-header.tsx'
import { getNameIn } from '#lib/bff/name-in.ts'
import { read } from '#lib/bff/read.ts'
import { listRooms } from '#lib/contracts/calls/rooms.ts'
import { listVenueAreas } from '#lib/contracts/calls/venue-areas.ts'
import type { Page } from '#lib/contracts/lists.ts'
import { knownParams } from '#lib/contracts/parameters.ts'
import { roomQuery } from '#lib/contracts/rooms.ts'
import { venueAreaQuery } from '#lib/contracts/venue-areas.ts'

/** A venue area or a room. */
type Space = { id: string; spaceTitle: string; spaceTitleEn: string; patternCount: number }

type Words = ReturnType<typeof useTranslations<'patterns'>>

/** The columns of the spaces a new pattern may belong to. */
const spaceChoiceColumns = (words: Words, level: PatternLevel, hrefOf: (space: Space) => string): Column<Space>[] => [
  {
    id: 'name',
    head: words(level === 2 ? 'space2' : 'space3'),
    sort: 'spaceTitle',
    rowHeader: true,
    cell: (space) => <NameLines href={hrefOf(space)} ja={space.spaceTitle} en={space.spaceTitleEn} />,
  },
  { id: 'patterns', head: words('patternCount'), numeric: true, cell: ({ patternCount }) => patternCount },
]

type Props = { screen: PatternScreen; level: PatternLevel; params: Record<string, string> }

/** The first step of a new pattern: which venue area or room of the person's scope it shall belong to. */
export async function SpaceChoice({ screen, level, params }: Props) {
  const [words, nameIn] = await Promise.all([getTranslations('patterns'), getNameIn()])
  const path = `/${screen}/new`
  const query = { sort: 'spaceTitle', ...knownParams(level === 2 ? venueAreaQuery : roomQuery, params) }
  const page: Page<Space> =
    level === 2 ? await read(listVenueAreas, { query, screen }) : await read(listRooms, { query, screen })
  const hrefOf = ({ id }: Space) => `${path}?spaceId=${id}`
  return (
    <div className="page page-list">
      <PageHeader
        title={words(level === 2 ? 'addTo2' : 'addTo3')}
        purpose={words(level === 2 ? 'chooseSpace2' : 'chooseSpace3')}
      />
      <FilterBar
        path={path}
        params={params}
        keyword={{ label: words('keyword'), placeholder: words('chooseSpaceKeyword') }}
      />
      <DataTable
        caption={words('chooseSpaceCaption')}
        columns={spaceChoiceColumns(words, level, hrefOf)}
        rows={page.items}
        rowId={({ id }) => id}
        rowName={({ spaceTitle, spaceTitleEn }) => ({ ja: spaceTitle, en: spaceTitleEn })}
        actions={(space) => (
          <LinkButton
            size="small"
            href={hrefOf(space)}
            aria-label={words('chooseThis', { name: nameIn(space.spaceTitle, space.spaceTitleEn) })}
          >
            {words('choose')}
          </LinkButton>
        )}
        place={{ path, params, sort: query.sort }}
        page={page}
        empty={
          <EmptyList
            path={path}
            q={params.q ?? ''}
            isFiltered={Boolean(params.q)}
            icon="door-open"
            title={words('chooseSpaceNone')}
            text={words('chooseSpaceNoneText')}
          />
        }
      />
    </div>
  )
}
