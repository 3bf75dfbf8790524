import { PublicationPage } from '#app/(console)/(publication)/publication-page.tsx'
import { type ItemParams, itemTitle } from '#lib/bff/screen-title.ts'
import type { Pattern } from '#lib/contracts/patterns.ts'

export const generateMetadata = (props: ItemParams) =>
  itemTitle<Pattern>('AREA4701', 'patterns', props, (item) => ({
    ja: item.spacePatternTitle,
    en: item.spacePatternTitleEn,
  }))

export default function Page({ params }: ItemParams) {
  return <PublicationPage screen="AREA4701" params={params} />
}
