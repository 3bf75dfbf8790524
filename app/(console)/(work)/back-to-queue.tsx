'use client'

import dynamic from 'next/dynamic'
import { useSearchParams } from 'next/navigation'
import { withWords } from '#components/ui/part-words.ts'
import { queueBack } from '#lib/core/queue-back.ts'

// Few pages are led to by a queue, and all have this.
const BackLink = dynamic(() => withWords(import('./back-link.tsx')).then((module) => module.BackLink))

/** On a page to which a work queue led: the way back to it, and the field that is to be put right has the focus. */
export function BackToQueue() {
  const params = useSearchParams()
  const back = queueBack(params.toString())
  const row = params.get('row')
  // Each row begins anew, with the focus on its field.
  return back && <BackLink key={`${row} ${back}`} back={back} field={params.get('field')} row={row} />
}
