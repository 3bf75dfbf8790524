import { listSetup } from '#app/(console)/list-setup.ts'
import { pickedSpaces } from '#app/(console)/picked-space.ts'
import { PatternListFrame } from '#components/patterns/pattern-list-frame.tsx'
import type { PatternLevel, PatternScreen } from '#components/space/pattern-screens.ts'
import { listParams, type SearchParams } from '#lib/bff/list-params.ts'
import { ask, read } from '#lib/bff/read.ts'
import { requireScreen } from '#lib/bff/require-screen.ts'
import { listPatterns } from '#lib/contracts/calls/patterns.ts'
import { knownParams } from '#lib/contracts/parameters.ts'
import { patternQuery } from '#lib/contracts/patterns.ts'

type Props = { screen: PatternScreen; level: PatternLevel; searchParams: SearchParams }

/** The patterns of a level in the person's scope, as the list of one of their screens. */
export async function PatternListPage({ screen, level, searchParams }: Props) {
  const { authority } = await requireScreen(screen)
  const params = await listParams(searchParams)
  const known = knownParams(patternQuery, params)
  const { cursor: _cursor, ...shown } = known
  const query = { ...known, spaceLevel: String(level) }
  const list = level === 2 ? 'areaPatterns' : 'roomPatterns'
  const setup = await listSetup(list, `/${screen}`, params, () => ask(listPatterns, {}, query))
  const { exTransitionId, spaceId } = patternQuery.parse(params)
  const [links, spaces] = await Promise.all([
    level === 3 ? pickedSpaces('external-transitions', exTransitionId) : [],
    pickedSpaces(level === 3 ? 'rooms' : 'venue-areas', spaceId),
  ])
  const page = await read(listPatterns, { query, screen })
  return <PatternListFrame {...{ screen, level, authority, params, shown, picked: { links, spaces }, page, setup }} />
}
