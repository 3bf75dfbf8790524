import { NotBuiltPage } from '#app/(console)/(later)/not-built-page.tsx'
import { screenTitle } from '#lib/bff/screen-title.ts'

export const generateMetadata = () => screenTitle('AR12110')

export default function ArEventsPage() {
  return <NotBuiltPage id="AR12110" />
}
