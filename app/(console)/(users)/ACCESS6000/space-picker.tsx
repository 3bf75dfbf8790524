'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { ChoiceSource } from '#components/picker/choice.ts'
import { OneField } from '#components/picker/one-field.tsx'
import { Card } from '#components/ui/card.tsx'
import { type ListParams, listHref } from '#components/ui/list-href.ts'
import { RadioField } from '#components/ui/radio-field.tsx'
import type { Access } from '#lib/contracts/grants.ts'
import type { GrantKind } from '#lib/core/policy.ts'

/** The kinds a space is picked by; nobody holds area patterns by themselves, but one can ask about them. */
export type PickKind = GrantKind | 'areaPattern'

const SOURCES: Record<PickKind, ChoiceSource> = {
  venueArea: { kind: 'venue-areas' },
  areaPattern: { kind: 'patterns', query: 'spaceLevel=2' },
  room: { kind: 'rooms' },
  pattern: { kind: 'patterns', query: 'spaceLevel=3' },
}

/** The page that shows the picked space: its ID is added to this address. */
type SpaceAddress = { path: string; params: ListParams }

type Picked = Pick<Access['space'], 'id' | 'title' | 'titleEn'> & { kind: PickKind }

type Props = { kinds: readonly PickKind[]; space: Picked | null; to: SpaceAddress }

/** Finds the space whose access is looked at; the choice is the page's address. */
export function SpacePicker({ kinds, space, to }: Props) {
  const words = useTranslations('access')
  const router = useRouter()
  const [kind, setKind] = useState<PickKind>(space?.kind ?? kinds[0] ?? 'room')
  const picked = space && space.kind === kind ? { id: space.id, name: space.title, nameEn: space.titleEn } : null
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
        <OneField
          name="spaceId"
          className="max-w-[560px]"
          label={words(`kind_${kind}`)}
          placeholder={words('search')}
          value={picked}
          source={SOURCES[kind]}
          onChange={(choice) =>
            choice &&
            choice.id !== space?.id &&
            router.push(listHref(to.path, to.params, { spaceId: choice.id }), { scroll: false })
          }
        />
      </div>
    </Card>
  )
}
