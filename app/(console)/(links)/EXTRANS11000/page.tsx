import { LinkListPage } from '#app/(console)/(links)/links/link-list-page.tsx'
import type { SearchParams } from '#lib/bff/list-params.ts'
import { screenTitle } from '#lib/bff/screen-title.ts'

export const generateMetadata = () => screenTitle('EXTRANS11000')

export default function ExternalTransitionsPage({ searchParams }: { searchParams: SearchParams }) {
  return <LinkListPage type="external" searchParams={searchParams} />
}
