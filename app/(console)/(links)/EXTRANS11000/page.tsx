import { NotBuiltPage } from '#app/(console)/(later)/not-built-page.tsx'
import { screenTitle } from '#lib/bff/screen-title.ts'

export const generateMetadata = () => screenTitle('EXTRANS11000')

export default function ExternalTransitionsPage() {
  return <NotBuiltPage id="EXTRANS11000" />
}
