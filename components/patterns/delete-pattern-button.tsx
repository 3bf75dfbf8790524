'use client'

import { useTranslations } from 'next-intl'
import { ActionDialog } from '#components/form/action-dialog.tsx'
import { ReadingButton } from '#components/form/reading-button.tsx'
import { useOfferBack } from '#components/many/use-offer-undo.ts'
import { useNameIn } from '#components/ui/name.tsx'
import { deletePattern, patternConsequences } from '#lib/contracts/calls/patterns.ts'
import { to } from '#lib/contracts/calls/to.ts'
import { KEPT_DAYS } from '#lib/contracts/many-limits.ts'
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
  const manyWords = useTranslations('many')
  const offerBack = useOfferBack()
  const name = useNameIn()(pattern.spacePatternTitle, pattern.spacePatternTitleEn)
  return (
    <ReadingButton
      variant="danger-quiet"
      icon="trash-2"
      read={to(patternConsequences, { id })}
      reading={words('counting')}
      failed={(code) => words('countFailed', { code })}
      dialog={(going, close) => (
        <ActionDialog
          danger
          title={words('deleteTitle', { name })}
          consequences={consequenceLines(words, going)}
          verb={words('delete')}
          busyVerb={words('deleting')}
          call={to(deletePattern, { id }, { version })}
          done={(answer) => offerBack(answer?.item.changeId ?? null, words('deleted', { name }))}
          goTo={goTo}
          onClose={close}
        >
          {manyWords('wayBack', { days: KEPT_DAYS })}
        </ActionDialog>
      )}
    >
      {words('delete')}
    </ReadingButton>
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
