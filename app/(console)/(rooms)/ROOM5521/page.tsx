import { PatternListPage } from '#app/(console)/pattern-pages/pattern-list-page.tsx'
import type { SearchParams } from '#lib/bff/list-params.ts'
import { screenTitle } from '#lib/bff/screen-title.ts'

export const generateMetadata = () => screenTitle('ROOM5521')

export default function Page({ searchParams }: { searchParams: SearchParams }) {
  return <PatternListPage screen="ROOM5521" level={3} searchParams={searchParams} />
}
