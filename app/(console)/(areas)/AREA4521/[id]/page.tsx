import { PatternEditorPage } from '#app/(console)/pattern-pages/pattern-editor-page.tsx'
import { type ItemParams, itemTitle } from '#lib/bff/screen-title.ts'
import { readPattern } from '#lib/contracts/calls/patterns.ts'

export const generateMetadata = (props: ItemParams) =>
  itemTitle('AREA4521', readPattern, props, (item) => ({
    ja: item.spacePatternTitle,
    en: item.spacePatternTitleEn,
  }))

export default function Page({ params }: ItemParams) {
  return <PatternEditorPage screen="AREA4521" level={2} part="area" params={params} />
}
