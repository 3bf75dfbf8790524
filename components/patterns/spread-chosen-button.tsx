'use client'

import { useTranslations } from 'next-intl'
import { DialogButton } from '#components/ui/dialog-button.tsx'
import { LazyDialog, LazyPart } from '#components/ui/lazy-dialog.tsx'
import { useSelection } from '#components/ui/selection.tsx'
import type { Authority } from '#lib/core/authority.ts'
import type { PatternRow } from './pattern-row.ts'
import type { SpreadDialogProps } from './spread-dialog.tsx'

const dialog = new LazyPart<SpreadDialogProps>(async () => (await import('./spread-dialog.tsx')).SpreadDialog)

/** What of a selected pattern its copy to many spaces needs. */
export type SpreadFacts = Pick<
  PatternRow,
  'space' | 'spaceLevel' | 'spacePatternTitle' | 'spacePatternTitleEn' | 'entryCount'
>

/** Copies the one pattern that is selected in a list to many spaces of its kind; stands in the bar of the selection. Of several each is copied by itself: their deep links and periods would be told together. */
export function SpreadChosenButton({ authority }: { authority: Authority }) {
  const words = useTranslations('copies')
  const { rows, isAll } = useSelection()
  const [row, ...others] = rows
  if (isAll || !row || others.length > 0) return null
  const { entryCount, ...pattern } = row.facts as SpreadFacts
  return (
    <DialogButton
      size="small"
      icon="copy"
      dialog={(close) => (
        <LazyDialog
          part={dialog}
          props={{ pattern: { id: row.id, ...pattern }, entryCount, authority, onClose: close }}
        />
      )}
    >
      {words(pattern.spaceLevel === 2 ? 'toMany2' : 'toMany3')}
    </DialogButton>
  )
}
