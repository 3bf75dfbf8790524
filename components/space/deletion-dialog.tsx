'use client'

import { useTranslations } from 'next-intl'
import { ActionDialog } from '#components/form/action-dialog.tsx'
import { useOfferBack } from '#components/many/use-offer-undo.ts'
import { useNameIn } from '#components/ui/name.tsx'
import { KEPT_DAYS } from '#lib/contracts/many-limits.ts'
import { type AnyConsequences, consequenceLines } from './consequence-lines.ts'
import type { DoomedSpace } from './doomed-space.ts'

/** `goTo`: where to be after it is gone. */
export type DeletionDialogProps = {
  space: DoomedSpace
  counted: AnyConsequences
  goTo?: string | undefined
  onClose: () => void
}

/** Asks before something is deleted, with what goes along, and offers to take it back then. It comes with what does that, which lists have no room for in their first scripts. */
export function DeletionDialog({ space, counted, goTo, onClose }: DeletionDialogProps) {
  const words = useTranslations('spaces')
  const manyWords = useTranslations('many')
  const offerBack = useOfferBack()
  const name = useNameIn()(space.name, space.nameEn ?? '')
  return (
    <ActionDialog
      danger
      title={words('deleteTitle', { name })}
      consequences={[
        ...consequenceLines(words, counted),
        ...(space.also ?? []).map((effect) => words(`also_${effect}`)),
      ]}
      typeName={space.typed ? { ja: space.name, en: space.nameEn ?? '' } : undefined}
      verb={words('delete')}
      busyVerb={words('deleting')}
      call={space.call}
      done={(answer) => offerBack(answer?.item.changeId ?? null, words('deleted', { name }))}
      goTo={goTo}
      onClose={onClose}
    >
      {space.isFinal ? words('deleteText') : manyWords('wayBack', { days: KEPT_DAYS })}
    </ActionDialog>
  )
}
