'use client'

import { useTranslations } from 'next-intl'
import { useNameIn } from '#components/ui/name.tsx'
import { RowButton } from '#components/ui/row-button.tsx'
import type { DoomedSpace } from './doomed-space.ts'
import { useRowDeletion } from './row-deletions.tsx'

/** The delete button of a row; the RowDeletions around the table asks. */
export function RowDeleteButton({ space }: { space: DoomedSpace }) {
  const words = useTranslations('spaces')
  const ask = useRowDeletion()
  const label = words('deleteOf', { name: useNameIn()(space.name, space.nameEn ?? '') })
  return <RowButton icon="trash-2" label={label} opensDialog onClick={() => ask(space)} />
}
