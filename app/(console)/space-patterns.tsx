import { PatternSection } from '#components/patterns/pattern-section.tsx'
import { StopButton } from '#components/publication/stop-button.tsx'
import type { PatternLevel } from '#components/space/pattern-screens.ts'
import { read } from '#lib/bff/read.ts'
import { listPatterns } from '#lib/contracts/calls/patterns.ts'
import type { Pattern } from '#lib/contracts/patterns.ts'
import type { Authority } from '#lib/core/authority.ts'
import { can, canInScope } from '#lib/core/policy.ts'

/** More than these are on the list's own page. */
const SHOWN = 20

type Props = { spaceId: string; spaceLevel: PatternLevel; authority: Authority }

/** The patterns of a venue area or room on its detail page; who may stop publication can do so here. Levels 2 and 3 see no patterns of rooms. */
export async function SpacePatterns({ spaceId, spaceLevel, authority }: Props) {
  if (!canInScope({ authority }, spaceLevel === 2 ? 'areaPattern.read' : 'roomPattern.read')) return null
  const query = { spaceId, sort: 'spacePatternTitle', limit: String(SHOWN) }
  const page = await read(listPatterns, { query })
  const mayStop = can({ authority }, 'stop.write')
  return (
    <PatternSection
      spaceId={spaceId}
      spaceLevel={spaceLevel}
      authority={authority}
      page={page}
      rowAction={mayStop ? (pattern) => isScheduled(pattern) && <StopButton {...stopOf(pattern)} /> : undefined}
    />
  )
}

const isScheduled = ({ publication: { status } }: Pattern) => status !== 'unregistered' && status !== 'stopping'

const stopOf = ({ id, version, spacePatternTitle: name, spacePatternTitleEn: nameEn }: Pattern) =>
  ({ target: { kind: 'pattern', id, version, name, nameEn }, call: 'stop', isIcon: true }) as const
