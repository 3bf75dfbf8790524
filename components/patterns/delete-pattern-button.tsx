'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ActionDialog } from '#components/form/action-dialog.tsx'
import { Button } from '#components/ui/button.tsx'
import { preloadModal } from '#components/ui/modal.tsx'
import { useNameIn } from '#components/ui/name.tsx'
import { showToast } from '#components/ui/toast-store.ts'
import { api } from '#lib/client/api.ts'
import { deletePattern, patternConsequences } from '#lib/contracts/calls/patterns.ts'
import { to } from '#lib/contracts/calls/to.ts'
import type { Pattern, PatternConsequences } from '#lib/contracts/patterns.ts'

type Props = {
  pattern: Pick<Pattern, 'id' | 'version' | 'spacePatternTitle' | 'spacePatternTitleEn'>
  /** Where to be after it is gone. */
  goTo: string
}

/** Deletes a pattern, after saying what goes with it. */
export function DeletePatternButton({ pattern, goTo }: Props) {
  const { id, version } = pattern
  const words = useTranslations('patterns')
  const name = useNameIn()(pattern.spacePatternTitle, pattern.spacePatternTitleEn)
  const [isCounting, setCounting] = useState(false)
  const [going, setGoing] = useState<PatternConsequences | null>(null)
  const ask = async () => {
    setCounting(true)
    const outcome = await api(to(patternConsequences, { id }))
    setCounting(false)
    if (outcome.kind === 'OK') setGoing(outcome.body.item)
    else if (outcome.kind === 'COMMON_ERROR' || outcome.kind === 'NET_ERROR')
      showToast(words('countFailed', { code: outcome.resultCode }), { tone: 'bad' })
  }
  return (
    <>
      <Button
        variant="danger-quiet"
        icon="trash-2"
        busy={isCounting && words('counting')}
        onPointerEnter={preloadModal}
        onFocus={preloadModal}
        onClick={ask}
      >
        {words('delete')}
      </Button>
      {going && (
        <ActionDialog
          danger
          title={words('deleteTitle', { name })}
          consequences={consequenceLines(words, going)}
          verb={words('delete')}
          busyVerb={words('deleting')}
          call={to(deletePattern, { id }, { version })}
          done={words('deleted', { name })}
          goTo={goTo}
          onClose={() => setGoing(null)}
        >
          {words('deleteText')}
        </ActionDialog>
      )}
    </>
  )
}

type Words = ReturnType<typeof useTranslations<'patterns'>>

function consequenceLines(words: Words, going: PatternConsequences): string[] {
  const { isPublic, scheduleEntries: count, entriesComing: coming, grants, stops } = going
  return [
    isPublic && words('goesPublic'),
    count > 0 && words('goesEntries', { count, coming }),
    grants > 0 && words('goesGrants', { count: grants }),
    stops > 0 && words('goesHistory', { count: stops }),
  ].filter((line) => line !== false)
}
