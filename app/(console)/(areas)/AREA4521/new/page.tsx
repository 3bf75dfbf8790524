import { NewPatternPage } from '#app/(console)/pattern-pages/new-pattern-page.tsx'
import type { SearchParams } from '#lib/bff/list-params.ts'
import { creationTitle } from '#lib/bff/screen-title.ts'

export const generateMetadata = () => creationTitle('patterns.addTo2')

export default function Page({ searchParams }: { searchParams: SearchParams }) {
  return <NewPatternPage screen="AREA4521" level={2} next="AREA4701" searchParams={searchParams} />
}
