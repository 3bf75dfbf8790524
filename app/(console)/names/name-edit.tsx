'use client'

import '#components/ui/styles/parts/name-edit.css'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent } from 'react'
import { showToast } from '#components/ui/toast-store.ts'
import type { Authority } from '#lib/core/authority.ts'
import { namesAt } from './name-kinds.ts'
import { NameReader } from './name-reader.tsx'

type Props = { row: Element; authority: Authority; onClose: () => void }

/** Corrects the names of a row in their place, in any list whose names lead to an object that has two plain ones. */
export function NameEdit({ row, authority, onClose }: Props) {
  const words = useTranslations('lists')
  const names = namesOf(row, authority)
  const refuse = useEffectEvent(() => {
    showToast(words('nameFixed'), { tone: 'info' })
    onClose()
  })
  const isFixed = names === null
  useEffect(() => {
    if (isFixed) refuse()
  }, [isFixed])
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const main = row.closest('.main')
    const gone = new MutationObserver(() => {
      if (!row.isConnected) close()
    })
    if (main) gone.observe(main, { subtree: true, childList: true })
    return () => gone.disconnect()
  }, [row])
  const beside = (step: 1 | -1) => {
    let next: Element | null = row
    do next = step > 0 ? next.nextElementSibling : next.previousElementSibling
    while (next && !namesOf(next, authority))
    return next
  }
  if (!names) return null
  const { id } = names
  return names.kind((kind) => <NameReader key={`${id} ${numberOf(row)}`} {...{ id, kind, row, beside, onClose }} />)
}

const numbers = new WeakMap<Element, number>()
let last = 0

/** The same object in a row of another page is read anew. */
function numberOf(row: Element): number {
  const number = numbers.get(row) ?? ++last
  numbers.set(row, number)
  return number
}

/** What its row says she may do; the past is not edited. */
function namesOf(row: Element, authority: Authority) {
  const link = row.querySelector<HTMLAnchorElement>('th a')
  if (!link || new URLSearchParams(location.search).has('at')) return null
  return namesAt(link.pathname, row.querySelector('.col-actions a[href$="/edit"]') !== null, authority)
}
