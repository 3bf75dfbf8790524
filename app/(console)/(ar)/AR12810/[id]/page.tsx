import { StopDetailPage } from '#app/(console)/(publication)/stop-detail-page.tsx'
import { type ItemParams, itemTitle } from '#lib/bff/screen-title.ts'
import type { Stop } from '#lib/contracts/stops.ts'

export const generateMetadata = (props: ItemParams) =>
  itemTitle<Stop>('AR12810', 'stops', props, (item) => ({ ja: item.targetTitle, en: item.targetTitleEn }))

export default function Page({ params }: ItemParams) {
  return <StopDetailPage screen="AR12810" params={params} />
}
