'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { CallFailure } from '#components/failure/call-failure.tsx'
import { Button } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { useCall } from '#lib/client/use-call.ts'
import { useRefresh } from '#lib/client/use-refresh.ts'
import { loadDemo } from '#lib/contracts/calls/demo.ts'
import { to } from '#lib/contracts/calls/to.ts'

/** Offers the demo data while the expo is empty. Once it was put aside it stays so until the page is opened again. */
export function DemoOffer() {
  const words = useTranslations('home')
  const refresh = useRefresh()
  const { run, isRunning, outcome } = useCall()
  const [isPutAside, setPutAside] = useState(false)
  const load = async () => {
    const answer = await run(to(loadDemo))
    if (answer?.kind === 'OK') refresh()
  }
  if (isPutAside) return null
  return (
    <Card title={words('demo')}>
      <div className="flex flex-col items-start gap-4">
        <p className="phrase text-ink-2">{words('demoText')}</p>
        <CallFailure outcome={outcome} onRetry={load} />
        <div className="flex flex-wrap gap-2">
          <Button variant="primary" icon="wand-sparkles" busy={isRunning ? words('demoLoading') : false} onClick={load}>
            {words('demoLoad')}
          </Button>
          <Button onClick={() => setPutAside(true)}>{words('demoLater')}</Button>
        </div>
      </div>
    </Card>
  )
}
