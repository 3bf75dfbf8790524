import { getTranslations } from 'next-intl/server'
import type * as z from 'zod/mini'
import { Card } from '#components/ui/card.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { ask } from '#lib/bff/read.ts'
import { readAccess } from '#lib/contracts/calls/grants.ts'
import type { Access } from '#lib/contracts/grants.ts'
import type { allowedQuery } from '#lib/contracts/reasons.ts'
import type { GrantKind } from '#lib/core/policy.ts'
import { AccessTable } from './access-table.tsx'
import type { AccessView } from './access-view.ts'
import { ActionLevels } from './action-levels.tsx'
import { AllowedList } from './allowed-list.tsx'
import { SpacePicker } from './space-picker.tsx'

type Props = {
  spaceId: string | undefined
  kinds: readonly GrantKind[]
  view: Exclude<AccessView, 'unmanaged'>
  query: z.infer<typeof allowedQuery>
}

/** One space: picked by its name, then who has access to it, or who may do what there; before, who may do what at all. */
export async function SpaceAccess({ spaceId, kinds, view, query }: Props) {
  const words = await getTranslations('access')
  const found = spaceId === undefined ? null : await ask(readAccess, {}, { spaceId })
  const access = found?.kind === 'OK' ? (found.body as { item: Access }).item : null
  return (
    <>
      <SpacePicker
        key={access?.space.id ?? ''}
        kinds={kinds}
        space={access?.space ?? null}
        to={{ path: '/ACCESS6000', params: view === 'actions' ? { view } : {} }}
      />
      {!found && view === 'actions' ? (
        <ActionLevels />
      ) : !access ? (
        <Card>
          <EmptyState icon="key-round" title={words(found ? 'notFound' : 'pickFirst')}>
            {words(found ? 'notFoundText' : 'pickFirstText')}
          </EmptyState>
        </Card>
      ) : view === 'actions' ? (
        <AllowedList space={access.space} query={query} />
      ) : (
        <AccessTable access={access} />
      )}
    </>
  )
}
