import { PatternFacts } from '#components/patterns/pattern-facts.tsx'
import { PatternForm } from '#components/patterns/pattern-form.tsx'
import { PATTERN_HOME, patternAction } from '#components/space/pattern-screens.ts'
import { VisitorPreview } from '#components/visitor/visitor-preview.tsx'
import { shownRoom } from '#components/visitor/visitor-view.ts'
import { read } from '#lib/bff/read.ts'
import { readPattern } from '#lib/contracts/calls/patterns.ts'
import { readRoom } from '#lib/contracts/calls/rooms.ts'
import type { Authority } from '#lib/core/authority.ts'
import { canInScope } from '#lib/core/policy.ts'
import { WorkFrame } from './work-frame.tsx'

/** A pattern in the workspace: its texts, or all of it for a venue area; the other parts are one click away. */
export async function PatternWork({ id, authority }: { id: string; authority: Authority }) {
  const { item } = await read(readPattern, { params: { id }, screen: 'ROOM5110' })
  const { spaceLevel, publication } = item
  const asked = { params: { id: item.space.id }, screen: 'ROOM5110' as const }
  const room = spaceLevel === 3 ? shownRoom((await read(readRoom, asked)).item) : undefined
  const mayEdit = canInScope({ authority }, patternAction(spaceLevel, 'edit')) && publication.status !== 'stopping'
  const part = spaceLevel === 2 ? 'area' : 'basics'
  return (
    <WorkFrame
      kind="pattern"
      item={item}
      names={{ ja: item.spacePatternTitle, en: item.spacePatternTitleEn }}
      status={publication.status}
      href={`/${PATTERN_HOME[spaceLevel]}/${id}`}
      mayEdit={mayEdit}
    >
      {mayEdit ? (
        <PatternForm
          key={`${id} ${item.version}`}
          part={part}
          cancel={`/${PATTERN_HOME[spaceLevel]}/${id}`}
          target={{ pattern: item }}
          room={room}
        />
      ) : (
        <>
          <PatternFacts part={part} pattern={item} />
          {room && <VisitorPreview pattern={item} room={room} standing={publication} />}
        </>
      )}
    </WorkFrame>
  )
}
