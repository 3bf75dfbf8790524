import { NotBuiltPage } from '#app/(console)/(later)/not-built-page.tsx'
import { screenTitle } from '#lib/bff/screen-title.ts'

export const generateMetadata = () => screenTitle('NDSD14110')

export default function NdsdEventsPage() {
  return <NotBuiltPage id="NDSD14110" />
}
