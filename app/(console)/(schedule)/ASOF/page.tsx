import { getTranslations } from 'next-intl/server'
import { FilterBar } from '#components/list/filter-bar.tsx'
import { packPage } from '#components/list/packed-rows.ts'
import { PageHeader } from '#components/ui/page-header.tsx'
import { listParams, type SearchParams } from '#lib/bff/list-params.ts'
import { read } from '#lib/bff/read.ts'
import { requireScreen } from '#lib/bff/require-screen.ts'
import { screenTitle } from '#lib/bff/screen-title.ts'
import { asOfQuery } from '#lib/contracts/as-of.ts'
import { readAsOf } from '#lib/contracts/calls/as-of.ts'
import { knownParams } from '#lib/contracts/parameters.ts'
import { formatJst } from '#lib/core/jst.ts'
import { isNoMoment } from '#lib/core/moment.ts'
import { AsOfForm } from './as-of-form.tsx'
import { asOfFilters, toAsOfRow } from './as-of-list.tsx'
import { AsOfRefused } from './as-of-refused.tsx'
import { AsOfRows } from './as-of-rows.ts'

type Props = { searchParams: SearchParams }

const PATH = '/ASOF'

export const generateMetadata = () => screenTitle('ASOF')

/** The expo as of a moment: what is public then, why, what comes next, and what differs from a second moment. */
export default async function AsOfPage({ searchParams }: Props) {
  const viewer = await requireScreen('ASOF')
  const params = await listParams(searchParams)
  const [words, status] = await Promise.all([getTranslations('asOf'), getTranslations('status')])
  if (isNoMoment(params.at) || isNoMoment(params.with)) {
    return <AsOfRefused title={words('title')} at={params.at} compared={params.with} />
  }
  const page = await read(readAsOf, { query: knownParams(asOfQuery, params), screen: 'ASOF' })
  return (
    <div className="page page-list">
      <PageHeader title={words('title')} purpose={words('purpose')} />
      <AsOfForm key={`${page.at} ${page.with}`} at={page.at} compared={page.with} isNow={!params.at} />
      <FilterBar path={PATH} params={params} {...asOfFilters({ asOf: words, status }, Boolean(page.with))} />
      <AsOfRows
        page={packPage(page, toAsOfRow)}
        at={page.at}
        compared={page.with}
        place={{ path: PATH, params, sort: '' }}
        isNow={!params.at}
        authority={viewer.authority}
      />
      <p className="card-note">{words('basis', { at: formatJst(page.at, 'long', viewer.lang) })}</p>
    </div>
  )
}
