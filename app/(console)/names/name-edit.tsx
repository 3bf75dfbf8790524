'use client'

import '#components/ui/styles/parts/name-edit.css'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent } from 'react'
import { showToast } from '#components/ui/toast-store.ts'
import { plainColumn } from '#lib/client/named-row.ts'
import { useRowGone } from '#lib/client/use-row-gone.ts'
import type { Authority } from '#lib/core/authority.ts'
import { type Named, namedIn, namesAt } from './name-kinds.ts'
import { NameReader } from './name-reader.tsx'

type Props = { row: Element; column: number | null; authority: Authority; onClose: () => void }

/** Corrects the names of a row, or the plain fields of one of its columns, in their place, in any list whose names lead to an object that has two plain ones. */
export function NameEdit({ row, column, authority, onClose }: Props) {
  const words = useTranslations('lists')
  const names = namesOf(row, authority)
  const refuse = useEffectEvent(() => {
    // A double click in a cell may only mean to mark a word of it.
    if (column === null) showToast(words('nameFixed'), { tone: 'info' })
    onClose()
  })
  const plain = column === null ? undefined : plainColumn(row, column)
  const isFixed = !names?.kind((kind) => column === null || (plain !== undefined && kind.cells?.[plain] !== undefined))
  useEffect(() => {
    if (isFixed) refuse()
  }, [isFixed])
  useRowGone(row, onClose)
  const beside = (step: 1 | -1) => {
    let next: Element | null = row
    do next = step > 0 ? next.nextElementSibling : next.previousElementSibling
    while (next && !namesOf(next, authority))
    return next
  }
  if (!names || isFixed) return null
  const { id } = names
  return names.kind((kind) => {
    const fields = plain === undefined ? kind.names : kind.cells?.[plain]
    return fields && <NameReader key={`${id} ${column}`} {...{ id, kind, fields, row, column, beside, onClose }} />
  })
}

/** The way from a row to the form of its object; that of a person is a screen of its own. */
const PENCIL = '.col-actions :is(a[href$="/edit"], a[href^="/AC2122/"])'

/** What its row says she may do; the past is not edited. */
function namesOf(row: Element, authority: Authority): Named | null {
  if (new URLSearchParams(location.search).has('at')) return null
  const rowKind = row.closest('table')?.tHead?.dataset.kind
  if (rowKind) {
    const facts = row.querySelector<HTMLElement>('[data-facts]')?.dataset.facts
    return facts ? namedIn(rowKind, facts) : null
  }
  const link = row.querySelector<HTMLAnchorElement>('th a')
  return link && namesAt(link.pathname, row.querySelector(PENCIL) !== null, authority)
}
