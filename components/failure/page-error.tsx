'use client'

import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { Button } from '#components/ui/button.tsx'
import { ErrorCard } from '#components/ui/error-card.tsx'
import { askBuild, reloadKept } from '#lib/client/build-news.ts'
import { useIsOtherBuild } from '#lib/client/use-is-other-build.ts'
import { useTryAgain } from '#lib/client/use-try-again.ts'
import { codeOfDigest } from '#lib/core/error-digest.ts'

/** What Next.js gives to the page that stands for a failed one. */
export type FailedPage = { error: Error & { digest?: string }; reset: () => void }

/** What is said of a page that failed while rendering, with the way to try again. The digest finds the cause in the log; the cause itself is not shown. */
export function PageError({ error, reset }: FailedPage) {
  const words = useTranslations('common')
  const shell = useTranslations('shell')
  const isOther = useIsOtherBuild()
  // Its scripts may be gone with the build that made the page.
  useEffect(() => void askBuild(), [])
  const tryAgain = useTryAgain(reset)
  return (
    <>
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
    </>
  )
}
