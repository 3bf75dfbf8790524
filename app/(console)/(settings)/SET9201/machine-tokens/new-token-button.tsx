'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { opensDialog } from '#components/ui/modal.tsx'
import { ShownOnceDialog } from '#components/ui/shown-once-dialog.tsx'
import { NewTokenDialog } from './new-token-dialog.tsx'

/** Makes a token and shows it, once. */
export function NewTokenButton() {
  const words = useTranslations('machineTokens')
  const [isOpen, setOpen] = useState(false)
  const [token, setToken] = useState<string | null>(null)
  const made = (made: string) => {
    setOpen(false)
    setToken(made)
  }
  return (
    <>
      <Button icon="plus" {...opensDialog(() => setOpen(true))}>
        {words('create')}
      </Button>
      {isOpen && <NewTokenDialog onMade={made} onClose={() => setOpen(false)} />}
      {token !== null && (
        <ShownOnceDialog
          title={words('shownTitle')}
          text={words('shownText')}
          secret={token}
          copy={words('copy')}
          done={words('shownDone')}
          onClose={() => setToken(null)}
        />
      )}
    </>
  )
}
