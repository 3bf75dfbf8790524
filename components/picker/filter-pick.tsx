'use client'

import { useMemo } from 'react'
import { ComboBoxField } from '#components/ui/combo-box-field.tsx'
import type { LoadItems, PickItem } from '#components/ui/pick-item.ts'
import { api } from '#lib/client/api.ts'
import { useListParams } from '#lib/client/use-list-params.ts'
import type { Page } from '#lib/contracts/lists.ts'
import { type ChoiceItem, type ChoiceSource, toChoice } from './choice.ts'

const LISTS: Record<ChoiceSource['kind'], string> = {
  'venue-areas': 'venue-areas?sort=spaceTitle',
  rooms: 'rooms?sort=spaceTitle',
  patterns: 'patterns?spaceLevel=3&sort=spacePatternTitle',
}

type Props = {
  /** The parameter of the address that it sets. */
  name: string
  kind: ChoiceSource['kind']
  label: string
  placeholder: string
  value: PickItem | null
}

/** A filter of a list by one of many spaces, found by typing; the choice is the list's address. */
export function FilterPick({ name, kind, label, placeholder, value }: Props) {
  const { change } = useListParams()
  const load = useMemo<LoadItems>(() => (keyword) => find(kind, keyword), [kind])
  return (
    <ComboBoxField
      name={name}
      label={label}
      placeholder={placeholder}
      value={value}
      load={load}
      onChange={(item) => item?.id !== value?.id && change({ [name]: item?.id ?? null })}
    />
  )
}

async function find(kind: ChoiceSource['kind'], keyword: string): Promise<PickItem[]> {
  const outcome = await api<Page<ChoiceItem>>('GET', `${LISTS[kind]}&limit=20&q=${encodeURIComponent(keyword)}`)
  if (outcome.kind !== 'OK') throw new Error(outcome.kind)
  return outcome.body.items.map(toChoice).map(({ id, name, nameEn, note }) => ({
    id,
    label: name,
    sub: [nameEn, note].filter(Boolean).join(' · '),
  }))
}
