'use client'

import { useTranslations } from 'next-intl'
import { Button } from './button.tsx'

/** Prints the page: its record without the frame of the console. */
export function PrintButton() {
  const words = useTranslations('common')
  return (
    <Button icon="file-text" onClick={() => window.print()}>
      {words('print')}
    </Button>
  )
}
