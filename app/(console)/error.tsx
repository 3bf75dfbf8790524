'use client'

import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { Button } from '#components/ui/button.tsx'
import { ErrorCard } from '#components/ui/error-card.tsx'
import { askBuild, reloadKept } from '#lib/client/build-news.ts'
import { useIsOtherBuild } from '#lib/client/use-is-other-build.ts'
import { useTryAgain } from '#lib/client/use-try-again.ts'
import { codeOfDigest } from '#lib/core/error-digest.ts'

type Props = { error: Error & { digest?: string }; reset: () => void }

/** A page of the console that failed: the menu stays, and trying again asks the server again, for the whole page where its scripts are gone. */
export default function ConsolePageError({ error, reset }: Props) {
  const words = useTranslations('common')
  const shell = useTranslations('shell')
  const isOther = useIsOtherBuild()
  useEffect(() => void askBuild(), [])
  const tryAgain = useTryAgain(reset)
  return (
    <div className="page">
      <h1 className="sr-only">{words('errorTitle')}</h1>
      <ErrorCard
        isDrawnByServer
        message={process.env.NODE_ENV === 'development' ? error.message : isOther ? shell('newVersion') : undefined}
        resultCode={codeOfDigest(error.digest)}
        action={
          <Button icon="refresh-cw" onClick={isOther ? reloadKept : tryAgain}>
            {isOther ? shell('reload') : words('retry')}
          </Button>
        }
      />
    </div>
  )
}
