import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { PatternForm } from '#components/patterns/pattern-form.tsx'
import {
  type PatternLevel,
  type PatternScreen,
  patternAction,
  SPACE_SCREEN,
} from '#components/space/pattern-screens.ts'
import { PageHeader } from '#components/ui/page-header.tsx'
import { shownRoom } from '#components/visitor/visitor-view.ts'
import { listParams, type SearchParams } from '#lib/bff/list-params.ts'
import { getNameIn } from '#lib/bff/name-in.ts'
import { read } from '#lib/bff/read.ts'
import { requireScreen } from '#lib/bff/require-screen.ts'
import { readRoom } from '#lib/contracts/calls/rooms.ts'
import { readVenueArea } from '#lib/contracts/calls/venue-areas.ts'
import { isId } from '#lib/contracts/fields.ts'
import { canInScope } from '#lib/core/policy.ts'
import { SpaceChoice } from './space-choice.tsx'

type Props = {
  screen: PatternScreen
  level: PatternLevel
  /** The screen that comes after. */
  next: PatternScreen
  searchParams: SearchParams
}

/** A new pattern: first the space it belongs to, unless the address names it, then its form. */
export async function NewPatternPage({ screen, level, next, searchParams }: Props) {
  const { authority } = await requireScreen(screen)
  if (!canInScope({ authority }, patternAction(level, 'create'))) redirect(`/TOP101?refused=${screen}`)
  const params = await listParams(searchParams)
  if (!params.spaceId || !isId(params.spaceId)) return <SpaceChoice screen={screen} level={level} params={params} />
  const [words, nameIn] = await Promise.all([getTranslations('patterns'), getNameIn()])
  const asked = { params: { id: params.spaceId }, screen }
  const { item } = level === 2 ? await read(readVenueArea, asked) : await read(readRoom, asked)
  return (
    <div className="page page-form">
      <PageHeader
        title={words(level === 2 ? 'addTo2' : 'addTo3')}
        purpose={words('newPurpose', { space: nameIn(item.spaceTitle, item.spaceTitleEn) })}
      />
      <PatternForm
        key={item.id}
        part={level === 2 ? 'area' : 'basics'}
        cancel={`/${SPACE_SCREEN[level]}/${item.id}`}
        target={{ spaceId: item.id, next: `/${next}` }}
        room={'thumbnailUrl' in item ? shownRoom(item) : undefined}
      />
    </div>
  )
}
