import { getTranslations } from 'next-intl/server'
import type * as z from 'zod/mini'
import { placeParams } from '#app/(console)/place-params.ts'
import { FilterBar } from '#components/list/filter-bar.tsx'
import type { ListSetup } from '#components/list/list-setup.ts'
import { WORK_KINDS, type WorkQueue, type workQuery } from '#lib/contracts/work-queues.ts'
import { needWords } from './need-words.ts'
import { NEEDS } from './queue-needs.ts'
import { workColumns } from './work-columns.tsx'

type Props = { queue: WorkQueue; query: z.infer<typeof workQuery>; setup: ListSetup }

/** The search row above a queue. Another queue is another tab: her filters are of this one. */
export async function WorkFilters({ queue, query, setup }: Props) {
  const [words, spaces] = await Promise.all([getTranslations('work'), getTranslations('spaces')])
  const inWords = needWords({ work: words, spaces })
  const needs = NEEDS[queue]
  return (
    <FilterBar
      path="/QUEUES"
      params={placeParams({ ...query, queue })}
      setup={setup}
      columns={workColumns(words, queue)}
      keyword={{ label: words('keyword'), placeholder: words('keyword') }}
      selects={[
        ...(needs
          ? [
              {
                name: 'need',
                label: words('need'),
                choices: needs.map((need) => ({ value: need, label: inWords(need) })),
              },
            ]
          : []),
        {
          name: 'kind',
          label: words('kind'),
          choices: WORK_KINDS.map((kind) => ({ value: kind, label: words(`kind_${kind}`) })),
        },
        {
          name: 'owner',
          label: words('ownerIs'),
          choices: (['me', 'none'] as const).map((value) => ({ value, label: words(`owner_${value}`) })),
        },
      ]}
      flags={[{ name: 'isDone', label: words('isDone') }]}
    />
  )
}
