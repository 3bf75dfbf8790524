'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ActionDialog } from '#components/form/action-dialog.tsx'
import { Button } from '#components/ui/button.tsx'
import { preloadModal } from '#components/ui/modal.tsx'
import type { Prepared } from '#lib/contracts/calls/to.ts'

/** Ends a session of a person, named by its browser, or all of hers where none is named. */
export function SignOutButton({ call, name }: { call: Prepared; name?: string }) {
  const words = useTranslations('users')
  const [isOpen, setOpen] = useState(false)
  const verb = words(name ? 'endSession' : 'endAll')
  return (
    <>
      <Button
        size="small"
        aria-label={name && words('endSessionOf', { name })}
        onPointerEnter={preloadModal}
        onFocus={preloadModal}
        onClick={() => setOpen(true)}
      >
        {verb}
      </Button>
      {isOpen && (
        <ActionDialog
          danger
          title={words(name ? 'endSessionTitle' : 'endAllTitle')}
          verb={verb}
          busyVerb={words('endingSession')}
          call={call}
          done={words('endedSession')}
          onClose={() => setOpen(false)}
        >
          {words('endSessionText')}
        </ActionDialog>
      )}
    </>
  )
}
