import { PatternEditorPage } from '#app/(console)/pattern-pages/pattern-editor-page.tsx'
import { type ItemParams, itemTitle } from '#lib/bff/screen-title.ts'
import { readPattern } from '#lib/contracts/calls/patterns.ts'

export const generateMetadata = (props: ItemParams) =>
  itemTitle('ROOM5561', readPattern, props, (item) => ({
    ja: item.spacePatternTitle,
    en: item.spacePatternTitleEn,
  }))

export default function Page({ params }: ItemParams) {
  return <PatternEditorPage screen="ROOM5561" level={3} part="reach" params={params} />
}
