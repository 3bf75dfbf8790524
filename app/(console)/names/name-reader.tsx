'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { showToast } from '#components/ui/toast-store.ts'
import { api } from '#lib/client/api.ts'
import { NameForm } from './name-form.tsx'
import type { CellFields, NamedRow, NameKind, Stamped } from './name-kind.ts'

/** Reads the object whose name is to be corrected, with its version, and lets it be typed. */
export function NameReader<Values extends FieldValues, Item extends Stamped>({
  kind,
  ...named
}: NamedRow & { kind: NameKind<Values, Item>; fields: CellFields<Values> }) {
  const words = useTranslations('lists')
  const [item, setItem] = useState<Item | null>(null)
  const giveUp = useEffectEvent(() => {
    showToast(words('peekFailed'), { tone: 'bad' })
    named.onClose()
  })
  const read = useEffectEvent((id: string) => kind.read(id))
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    api(read(named.id), { signal }).then(
      (outcome) => (outcome.kind === 'OK' ? setItem(outcome.body.item) : giveUp()),
      (error: unknown) => {
        if (!signal.aborted) throw error
      },
    )
    return () => leaving.abort()
  }, [named.id])
  return item && <NameForm {...named} kind={kind} item={item} />
}
