import { PatternEditorPage } from '#app/(console)/pattern-pages/pattern-editor-page.tsx'
import { type ItemParams, itemTitle } from '#lib/bff/screen-title.ts'
import type { Pattern } from '#lib/contracts/patterns.ts'

export const generateMetadata = (props: ItemParams) =>
  itemTitle<Pattern>('ROOM5521', 'patterns', props, (item) => ({
    ja: item.spacePatternTitle,
    en: item.spacePatternTitleEn,
  }))

export default function Page({ params }: ItemParams) {
  return <PatternEditorPage screen="ROOM5521" level={3} part="basics" params={params} />
}
