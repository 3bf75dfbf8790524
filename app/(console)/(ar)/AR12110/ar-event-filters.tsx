import { getTranslations } from 'next-intl/server'
import { FilterBar } from '#components/list/filter-bar.tsx'
import type { ListSetup } from '#components/list/list-setup.ts'
import { statusChoices } from '#components/space/status-choices.ts'
import { AR_EVENT_EMPTIES, AR_SPACE_KINDS } from '#lib/contracts/ar-events.ts'
import type { Authority } from '#lib/core/authority.ts'
import { arEventColumns } from './ar-event-columns.tsx'
import { type ArEventQuery, arEventParams } from './ar-event-params.ts'

type Props = { query: ArEventQuery; authority: Authority; setup: ListSetup }

/** The search row above the AR events. Below the organizer all of them lie in one kind of space. */
export async function ArEventFilters({ query, authority, setup }: Props) {
  const words = await getTranslations('arEvents')
  const spaces = await getTranslations('spaces')
  const status = await getTranslations('status')
  const params = arEventParams(query)
  const kinds = {
    name: 'spaceKind',
    label: words('spaceKind'),
    choices: AR_SPACE_KINDS.map((value) => ({ value, label: words(`space_${value}`) })),
  }
  return (
    <FilterBar
      path="/AR12110"
      params={params}
      setup={setup}
      columns={arEventColumns(words)}
      keyword={{ label: words('keyword'), placeholder: words('keyword') }}
      selects={[
        ...(authority <= 1 ? [kinds] : []),
        {
          name: 'expiry',
          label: words('expiry'),
          choices: (['warned', 'expired', 'soon'] as const).map((value) => ({
            value,
            label: words(`expiry_${value}`),
          })),
        },
        { name: 'status', label: spaces('status'), choices: statusChoices(status), many: true },
      ]}
      flags={[
        { name: 'missingEn', label: spaces('onlyMissingEn') },
        { name: 'missingContent', label: words('onlyMissingContent') },
      ]}
      empties={AR_EVENT_EMPTIES}
    />
  )
}
