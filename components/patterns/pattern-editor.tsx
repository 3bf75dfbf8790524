import { useTranslations } from 'next-intl'
import { CopyRecords } from '#components/copy/copy-records.tsx'
import { EditorsNote } from '#components/editors/editors-note.tsx'
import { HistorySection } from '#components/history/history-section.tsx'
import { type PatternScreen, patternAction, SPACE_SCREEN } from '#components/space/pattern-screens.ts'
import { StampCard } from '#components/space/stamp-card.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { VisitorPreview } from '#components/visitor/visitor-preview.tsx'
import { shownRoom } from '#components/visitor/visitor-view.ts'
import type { CopyOperation } from '#lib/contracts/copy-operations.ts'
import type { Pattern } from '#lib/contracts/patterns.ts'
import type { Room } from '#lib/contracts/rooms.ts'
import type { Authority } from '#lib/core/authority.ts'
import { canInScope } from '#lib/core/policy.ts'
import { CopyPatternButton } from './copy-pattern-button.tsx'
import { DeletePatternButton } from './delete-pattern-button.tsx'
import { PatternFacts } from './pattern-facts.tsx'
import { PatternForm } from './pattern-form.tsx'
import { PatternHeader } from './pattern-header.tsx'
import type { PatternPart } from './pattern-parts.ts'
import { patternReuse } from './pattern-reuse.ts'
import { SpreadButton } from './spread-button.tsx'

type Props = {
  screen: PatternScreen
  part: PatternPart
  pattern: Pattern
  room?: Room | undefined
  /** What was copied from it in one go. */
  copies: readonly CopyOperation[]
  authority: Authority
}

/** One screen of a pattern: its head, and this screen's part as a form, or to read while it is stopped. */
export function PatternEditor({ screen, part, pattern, room, copies, authority }: Props) {
  const words = useTranslations('patterns')
  const { id, version, spaceLevel, space, publication } = pattern
  const may = (verb: 'create' | 'edit' | 'delete') => canInScope({ authority }, patternAction(spaceLevel, verb))
  const { spacePatternTitle, spacePatternTitleEn } = pattern
  const copied = { id, spacePatternTitle, spacePatternTitleEn, space, spaceLevel, entryCount: pattern.entryCount }
  const shown = room && shownRoom(room)
  const isStopped = publication.status === 'stopping'
  const spacePath = `/${SPACE_SCREEN[spaceLevel]}/${space.id}`
  return (
    <div className="page page-form">
      <PatternHeader
        pattern={pattern}
        current={screen}
        authority={authority}
        actions={
          <>
            {may('delete') && (
              <DeletePatternButton pattern={{ id, version, spacePatternTitle, spacePatternTitleEn }} goTo={spacePath} />
            )}
            {may('create') && <CopyPatternButton pattern={copied} authority={authority} />}
            {may('create') && <SpreadButton pattern={copied} authority={authority} />}
          </>
        }
      />
      {isStopped && <Notice tone="bad">{words('stopped')}</Notice>}
      {publication.isPublic && may('edit') && <Notice tone="warn">{words('live')}</Notice>}
      {isStopped || !may('edit') ? (
        <>
          <PatternFacts part={part} pattern={pattern} />
          {shown && <VisitorPreview pattern={pattern} room={shown} standing={publication} />}
        </>
      ) : (
        <>
          <EditorsNote kind="pattern" id={id} version={version} />
          <PatternForm part={part} cancel={spacePath} target={{ pattern }} room={shown} />
        </>
      )}
      <CopyRecords operations={copies} />
      <HistorySection
        kind="pattern"
        id={id}
        authority={authority}
        reuse={!isStopped && may('edit') && patternReuse(pattern)}
      />
      <StampCard item={pattern} />
    </div>
  )
}
