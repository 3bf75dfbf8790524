'use client'

import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { askBuild, onLostPart, reloadKept } from '#lib/client/build-news.ts'
import { useIsOtherBuild } from '#lib/client/use-is-other-build.ts'

/** Tells a page that stayed open over an upgrade to load itself anew. */
export function NewVersionBar() {
  const words = useTranslations('shell')
  const isOther = useIsOtherBuild()
  useEffect(() => onLostPart(() => void askBuild()), [])
  // The place is there before its words, or a screen reader would not say them.
  return (
    <div role="status">
      {isOther && (
        <div className="maintenance new-version">
          <Icon name="refresh-cw" />
          <p className="phrase">{words('newVersion')}</p>
          <Button size="small" onClick={reloadKept}>
            {words('reload')}
          </Button>
        </div>
      )}
    </div>
  )
}
