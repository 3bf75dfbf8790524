'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { IconButton } from '#components/ui/icon-button.tsx'
import type { ManyReport as Report } from '#lib/contracts/many-changes.ts'
import type { ManyKind } from '#lib/contracts/many-fields.ts'
import type { Authority } from '#lib/core/authority.ts'
import { type ActDraft, draftOf, fieldsOffered, missingIn, spacesAtMost, toAct } from './act-draft.ts'
import { ActFields } from './act-fields.tsx'
import { askChange, type ManyFor } from './ask-many.ts'
import { ManyQuestion } from './many-question.tsx'

type ManyDialogProps = {
  kind: ManyKind
  whom: ManyFor
  /** How many that are. */
  count: number
  /** Hers, where it decides what a field may be. */
  level: Authority | undefined
  onDone: (report: Report) => void
  onClose: () => void
}

/** Changes many at once: what would become of each is shown first, and exactly that is done. */
export function ManyDialog({ kind, whom, count, level, onDone, onClose }: ManyDialogProps) {
  const words = useTranslations('many')
  const acts = useActs(kind)
  const most = spacesAtMost(kind, count, acts.drafts)
  const atMost = most && words('accessSpacesAtMost', { people: most.people, max: most.max })
  const asked = () =>
    acts.isComplete() && !most?.isOver
      ? askChange(
          kind,
          whom,
          acts.drafts.map((draft) => toAct(kind, draft)),
        )
      : null
  return (
    <ManyQuestion
      title={words('title', { count })}
      field="accessSpaces"
      asked={asked}
      onDone={onDone}
      onClose={onClose}
    >
      {(refused) => (
        <>
          {acts.drafts.map((draft, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an act is where it stands
            <div key={place} className="flex items-start gap-2">
              <div className="min-w-0 flex-1">
                <ActFields
                  kind={kind}
                  draft={draft}
                  place={place}
                  level={level}
                  missing={acts.isTold ? missingIn(kind, draft) : null}
                  atMost={atMost}
                  tooMany={acts.isTold && most?.isOver ? atMost : refused}
                  onChange={(next) => acts.change(place, next)}
                />
              </div>
              {acts.drafts.length > 1 && (
                <IconButton
                  icon="x"
                  label={words('removeAct', { place: place + 1 })}
                  onClick={() => acts.remove(place)}
                />
              )}
            </div>
          ))}
          <div>
            <Button size="small" icon="plus" onClick={acts.add}>
              {words('addAct')}
            </Button>
          </div>
        </>
      )}
    </ManyQuestion>
  )
}

/** The acts as she fills them in; each field once. */
function useActs(kind: ManyKind) {
  const [first = ''] = fieldsOffered(kind)
  const [drafts, setDrafts] = useState<readonly ActDraft[]>(() => [draftOf(kind, first)])
  const [isTold, setTold] = useState(false)
  return {
    drafts,
    isTold,
    change: (place: number, next: ActDraft) => {
      // What another field needs is not missing before she was asked for it.
      if (next.field !== drafts[place]?.field) setTold(false)
      setDrafts(drafts.map((draft, n) => (n === place ? next : draft)))
    },
    remove: (place: number) => setDrafts(drafts.filter((_, n) => n !== place)),
    add: () => {
      setTold(false)
      const taken = new Set(drafts.map(({ field }) => field))
      setDrafts([...drafts, draftOf(kind, fieldsOffered(kind).find((field) => !taken.has(field)) ?? first)])
    },
    isComplete: () => {
      setTold(true)
      return drafts.every((draft) => missingIn(kind, draft) === null)
    },
  }
}
