import { PublicationPage } from '#app/(console)/(publication)/publication-page.tsx'
import { type ItemParams, itemTitle } from '#lib/bff/screen-title.ts'
import { readPattern } from '#lib/contracts/calls/patterns.ts'

export const generateMetadata = (props: ItemParams) =>
  itemTitle('AREA4701', readPattern, props, (item) => ({
    ja: item.spacePatternTitle,
    en: item.spacePatternTitleEn,
  }))

export default function Page({ params }: ItemParams) {
  return <PublicationPage screen="AREA4701" params={params} />
}
