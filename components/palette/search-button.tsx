'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Icon } from '#components/ui/icon.tsx'
import { opensDialog } from '#components/ui/modal.tsx'
import { openShellDialog } from '#lib/client/shell-dialog.ts'

/** Opens the command palette, and names its key. */
export function SearchButton() {
  const words = useTranslations('shell')
  const [isMac, setMac] = useState(false)
  useEffect(() => setMac(/Mac|iPhone|iPad/.test(navigator.platform)), [])
  return (
    <button
      type="button"
      className="search-btn"
      aria-keyshortcuts="Control+K Meta+K"
      {...opensDialog(() => openShellDialog('palette'))}
    >
      <Icon name="search" />
      <span className="search-word">{words('find')}</span>
      <span className="key" aria-hidden="true">
        {words(isMac ? 'findKeyMac' : 'findKey')}
      </span>
    </button>
  )
}
