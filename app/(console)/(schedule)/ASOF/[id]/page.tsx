import { getTranslations } from 'next-intl/server'
import { pageId } from '#app/(console)/page-id.ts'
import { subjectHref } from '#components/space/subject-href.ts'
import { LinkButton } from '#components/ui/link-button.tsx'
import { PageHeader } from '#components/ui/page-header.tsx'
import { StatusBadge } from '#components/ui/status-badge.tsx'
import { listParams, type SearchParams } from '#lib/bff/list-params.ts'
import { read } from '#lib/bff/read.ts'
import { requireScreen } from '#lib/bff/require-screen.ts'
import { screenTitle } from '#lib/bff/screen-title.ts'
import { readAsOfOne } from '#lib/contracts/calls/as-of.ts'
import { toJstWallClock } from '#lib/core/jst.ts'
import { isNoMoment } from '#lib/core/moment.ts'
import { AsOfForm } from '../as-of-form.tsx'
import { AsOfRefused } from '../as-of-refused.tsx'
import { Comparison } from './comparison.tsx'
import { WhyCard } from './why-card.tsx'

type Props = { params: Promise<{ id: string }>; searchParams: SearchParams }

export const generateMetadata = () => screenTitle('ASOF')

/** One space, pattern or AR event as of a moment: is it public, why, and what comes next. */
export default async function AsOfOnePage({ params, searchParams }: Props) {
  const viewer = await requireScreen('ASOF')
  const { at: asked = '', with: other = '' } = await listParams(searchParams)
  const id = await pageId(params)
  const words = await getTranslations('asOf')
  if (isNoMoment(asked) || isNoMoment(other)) {
    return <AsOfRefused title={words('title')} at={asked} compared={other} />
  }
  const { at, item } = await read(readAsOfOne, { params: { id }, query: { at: asked }, screen: 'ASOF' })
  const compared = other ? await read(readAsOfOne, { params: { id }, query: { at: other }, screen: 'ASOF' }) : null
  const page = subjectHref(item.kind, item.spaceLevel, item.id, viewer.authority)
  return (
    <div className="page">
      <PageHeader
        title={viewer.lang === 'en' && item.titleEn ? item.titleEn : item.title}
        purpose={words('purposeOne')}
        badges={<StatusBadge status={item.publication.status} />}
        actions={
          <>
            {page && <LinkButton href={page}>{words('open')}</LinkButton>}
            <LinkButton icon="list" href={`/ASOF?at=${toJstWallClock(at)}`}>
              {words('everything')}
            </LinkButton>
          </>
        }
      />
      <AsOfForm key={`${at} ${compared?.at}`} at={at} compared={compared?.at ?? null} isNow={asked === ''} />
      {compared && <Comparison from={{ at, item }} to={compared} />}
      <div className={compared ? 'grid items-start gap-4 xl:grid-cols-2' : undefined}>
        <WhyCard item={item} at={at} lang={viewer.lang} />
        {compared && <WhyCard item={compared.item} at={compared.at} lang={viewer.lang} />}
      </div>
    </div>
  )
}
