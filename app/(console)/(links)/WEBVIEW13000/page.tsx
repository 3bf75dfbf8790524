import { LinkListPage } from '#app/(console)/(links)/links/link-list-page.tsx'
import type { SearchParams } from '#lib/bff/list-params.ts'
import { screenTitle } from '#lib/bff/screen-title.ts'

export const generateMetadata = () => screenTitle('WEBVIEW13000')

export default function WebviewSitesPage({ searchParams }: { searchParams: SearchParams }) {
  return <LinkListPage type="webview" searchParams={searchParams} />
}
