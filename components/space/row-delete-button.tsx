'use client'

import { useTranslations } from 'next-intl'
import { useNameIn } from '#components/ui/name.tsx'
import { iconOnly } from '#components/ui/row-icon.tsx'
import { useRowDeletion } from './row-deletions.tsx'
import type { DoomedSpace } from './use-space-deletion.tsx'

/** The delete button of a row; the RowDeletions around the table asks. */
export function RowDeleteButton({ space }: { space: DoomedSpace }) {
  const words = useTranslations('spaces')
  const ask = useRowDeletion()
  const label = words('deleteOf', { name: useNameIn()(space.name, space.nameEn ?? '') })
  return (
    <button type="button" title={label} aria-haspopup="dialog" onClick={() => ask(space)} {...iconOnly('trash-2')} />
  )
}
