import { StopDetailPage } from '#app/(console)/(publication)/stop-detail-page.tsx'
import { type ItemParams, itemTitle } from '#lib/bff/screen-title.ts'
import { readStop } from '#lib/contracts/calls/stops.ts'

export const generateMetadata = (props: ItemParams) =>
  itemTitle('AREA4810', readStop, props, (item) => ({ ja: item.targetTitle, en: item.targetTitleEn }))

export default function Page({ params }: ItemParams) {
  return <StopDetailPage screen="AREA4810" params={params} />
}
