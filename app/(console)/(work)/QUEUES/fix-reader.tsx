'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { NameKind, Stamped } from '#app/(console)/names/name-kind.ts'
import { namesAt, textsAt } from '#app/(console)/names/name-kinds.ts'
import { showToast } from '#components/ui/toast-store.ts'
import { useAwaitTyping } from '#components/ui/use-await-typing.ts'
import { api } from '#lib/client/api.ts'
import type { Authority } from '#lib/core/authority.ts'
import { FixForm } from './fix-form.tsx'
import type { Fixed } from './use-fix-save.ts'
import { workHref } from './work-links.ts'

type Props = Fixed & { authority: Authority }

/** Puts the missing texts of a row right without leaving the queue: the form of its object, of which only these fields are shown. */
export function FixReader({ authority, ...fixed }: Props) {
  const page = workHref(fixed.row)
  const kindOf = namesAt(page, true, authority)?.kind ?? textsAt(page)
  return kindOf?.((kind) => <Reader key={fixed.row.id} kind={kind} {...fixed} />)
}

/** Reads the object with its version. */
function Reader<Values extends FieldValues, Item extends Stamped>({
  kind,
  ...fixed
}: Fixed & { kind: NameKind<Values, Item> }) {
  const words = useTranslations('lists')
  const [item, setItem] = useState<Item | null>(null)
  const giveUp = useEffectEvent(() => {
    showToast(words('peekFailed'), { tone: 'bad' })
    fixed.onClose()
  })
  const read = useEffectEvent((id: string) => kind.read(id))
  const { id } = fixed.row
  // What she types before the form has come is meant for it, and not for the keys of the list.
  useAwaitTyping(true)
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    api(read(id), { signal }).then(
      (outcome) => (outcome.kind === 'OK' ? setItem(outcome.body.item) : giveUp()),
      (error: unknown) => {
        if (!signal.aborted) throw error
      },
    )
    return () => leaving.abort()
  }, [id])
  return item && <FixForm kind={kind} item={item} {...fixed} />
}
