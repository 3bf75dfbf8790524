'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import type { ChoiceItem } from '#components/picker/choice.ts'
import { toChoice } from '#components/picker/choice.ts'
import { Card } from '#components/ui/card.tsx'
import { ComboBoxField } from '#components/ui/combo-box-field.tsx'
import { type ListParams, listHref } from '#components/ui/list-href.ts'
import type { LoadItems } from '#components/ui/pick-item.ts'
import { RadioField } from '#components/ui/radio-field.tsx'
import { api } from '#lib/client/api.ts'
import type { Access } from '#lib/contracts/grants.ts'
import type { Page } from '#lib/contracts/lists.ts'
import type { GrantKind } from '#lib/core/policy.ts'

const LISTS: Record<GrantKind, string> = {
  venueArea: 'venue-areas?sort=spaceTitle',
  room: 'rooms?sort=spaceTitle',
  pattern: 'patterns?spaceLevel=3&sort=spacePatternTitle',
}

async function load(kind: GrantKind, keyword: string) {
  const outcome = await api<Page<ChoiceItem>>('GET', `${LISTS[kind]}&limit=20&q=${encodeURIComponent(keyword)}`)
  if (outcome.kind !== 'OK') throw new Error(outcome.kind)
  return outcome.body.items.map(toChoice).map(({ id, name, nameEn, note }) => ({
    id,
    label: name,
    sub: [nameEn, note].filter(Boolean).join(' · '),
  }))
}

/** The page that shows the picked space: its ID is added to this address. */
export type SpaceAddress = { path: string; params: ListParams }

type Picked = Pick<Access['space'], 'id' | 'kind' | 'title' | 'titleEn'>

type Props = { kinds: readonly GrantKind[]; space: Picked | null; to: SpaceAddress }

/** Finds the space whose access is looked at; the choice is the page's address. */
export function SpacePicker({ kinds, space, to }: Props) {
  const words = useTranslations('access')
  const router = useRouter()
  const [kind, setKind] = useState<GrantKind>(space?.kind ?? kinds[0] ?? 'room')
  const loadItems = useMemo<LoadItems>(() => (keyword) => load(kind, keyword), [kind])
  const picked = space && space.kind === kind ? { id: space.id, label: space.title, sub: space.titleEn } : null
  return (
    <Card title={words('space')}>
      <div className="flex flex-col gap-4">
        <RadioField
          name="kind"
          label={words('kind')}
          value={kind}
          choices={kinds.map((value) => ({ value, label: words(`kind_${value}`) }))}
          onChange={(event) => {
            const next = kinds.find((it) => it === event.target.value)
            if (next) setKind(next)
          }}
        />
        <ComboBoxField
          key={kind}
          name="spaceId"
          className="max-w-[560px]"
          label={words(`kind_${kind}`)}
          placeholder={words('search')}
          value={picked}
          load={loadItems}
          onChange={(item) =>
            item &&
            item.id !== space?.id &&
            router.push(listHref(to.path, to.params, { spaceId: item.id }), { scroll: false })
          }
        />
      </div>
    </Card>
  )
}
