'use client'

import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/button.tsx'

export function PrintButton() {
  const words = useTranslations('board')
  return (
    <Button icon="printer" onClick={() => window.print()}>
      {words('print')}
    </Button>
  )
}
