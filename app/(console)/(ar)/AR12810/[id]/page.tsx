import { StopDetailPage } from '#app/(console)/(publication)/stop-detail-page.tsx'
import { type ItemParams, itemTitle } from '#lib/bff/screen-title.ts'
import { readStop } from '#lib/contracts/calls/stops.ts'

export const generateMetadata = (props: ItemParams) =>
  itemTitle('AR12810', readStop, props, (item) => ({ ja: item.targetTitle, en: item.targetTitleEn }))

export default function Page({ params }: ItemParams) {
  return <StopDetailPage screen="AR12810" params={params} />
}
