'use client'

import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/button.tsx'
import { opensDialog } from '#components/ui/modal.tsx'
import type { DoomedSpace } from './doomed-space.ts'
import { useSpaceDeletion } from './use-space-deletion.tsx'

/** The way to delete the space of a detail page; afterwards the person is back on its list. */
export function DeleteSpaceButton({ space, goTo }: { space: DoomedSpace; goTo: string }) {
  const words = useTranslations('spaces')
  const { ask, isCounting, dialog } = useSpaceDeletion(goTo)
  return (
    <>
      <Button
        variant="danger-quiet"
        icon="trash-2"
        busy={isCounting && words('counting')}
        {...opensDialog(() => ask(space))}
      >
        {words('delete')}
      </Button>
      {dialog}
    </>
  )
}
