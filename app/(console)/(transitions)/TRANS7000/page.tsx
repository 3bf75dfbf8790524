import { NotBuiltPage } from '#app/(console)/(later)/not-built-page.tsx'
import { screenTitle } from '#lib/bff/screen-title.ts'

export const generateMetadata = () => screenTitle('TRANS7000')

export default function TransitionsPage() {
  return <NotBuiltPage id="TRANS7000" />
}
