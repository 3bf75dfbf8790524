import { NewPatternPage } from '#app/(console)/pattern-pages/new-pattern-page.tsx'
import type { SearchParams } from '#lib/bff/list-params.ts'
import { creationTitle } from '#lib/bff/screen-title.ts'

export const generateMetadata = () => creationTitle('patterns.addTo3')

export default function Page({ searchParams }: { searchParams: SearchParams }) {
  return <NewPatternPage screen="ROOM5521" level={3} next="ROOM5541" searchParams={searchParams} />
}
