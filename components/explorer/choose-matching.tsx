'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { showToast } from '#components/ui/toast-store.ts'
import { MANY_MAX } from '#lib/contracts/many-limits.ts'
import type { Authority } from '#lib/core/authority.ts'
import type { NodeTarget } from './node-choice.ts'
import { type Matching, nodesMatching } from './nodes-matching.ts'

type Props = { filters: string; authority: Authority; onFound: (targets: readonly NodeTarget[]) => void }

/** Chooses all that the filters of the tree find, also what is not read into it yet. */
export function ChooseMatching({ filters, authority, onFound }: Props) {
  const words = useTranslations('explorer')
  const common = useTranslations('common')
  const stops = useTranslations('stops')
  const [isReading, setReading] = useState(false)
  // Who ends choosing meanwhile chooses nothing.
  const isThere = useRef(true)
  useEffect(() => {
    isThere.current = true
    return () => {
      isThere.current = false
    }
  }, [])
  const choose = async () => {
    setReading(true)
    const found: Matching = await nodesMatching(filters, authority)
    setReading(false)
    if (!isThere.current || found === 'signedOut') return
    if (found === 'tooMany') showToast(stops('tooMany', { max: MANY_MAX }), { tone: 'bad' })
    else if (found) onFound(found)
    else showToast(common('noAnswer'), { tone: 'bad' })
  }
  return (
    <Button size="small" busy={isReading && stops('reading')} onClick={choose}>
      {words('chooseMatching')}
    </Button>
  )
}
