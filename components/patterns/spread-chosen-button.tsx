'use client'

import { useTranslations } from 'next-intl'
import { DialogButton } from '#components/ui/dialog-button.tsx'
import { LazyDialog, LazyPart } from '#components/ui/lazy-dialog.tsx'
import { useSelection } from '#components/ui/selection.tsx'
import { SPREAD_PATTERNS_MAX } from '#lib/contracts/pattern-spread.ts'
import type { Authority } from '#lib/core/authority.ts'
import type { PatternRow } from './pattern-row.ts'
import type { SpreadDialogProps } from './spread-dialog.tsx'

const dialog = new LazyPart<SpreadDialogProps>(async () => (await import('./spread-dialog.tsx')).SpreadDialog)

/** What of a selected pattern its copy to many spaces needs. */
export type SpreadFacts = Pick<
  PatternRow,
  'space' | 'spaceLevel' | 'spacePatternTitle' | 'spacePatternTitleEn' | 'entryCount'
>

/** Copies the patterns that are selected in a list, all of one level, to many spaces of their kind; stands in the bar of the selection while they are no more than go in one act. */
export function SpreadChosenButton({ authority }: { authority: Authority }) {
  const words = useTranslations('copies')
  const { rows } = useSelection()
  const [first, ...others] = rows.map(({ id, facts }) => ({ id, ...(facts as SpreadFacts) }))
  if (!first || rows.length > SPREAD_PATTERNS_MAX) return null
  return (
    <DialogButton
      size="small"
      icon="copy"
      dialog={(close) => (
        <LazyDialog part={dialog} props={{ patterns: [first, ...others], authority, onClose: close }} />
      )}
    >
      {words(first.spaceLevel === 2 ? 'toMany2' : 'toMany3')}
    </DialogButton>
  )
}
