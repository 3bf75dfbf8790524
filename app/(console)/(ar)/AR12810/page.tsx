import { NotBuiltPage } from '#app/(console)/(later)/not-built-page.tsx'
import { screenTitle } from '#lib/bff/screen-title.ts'

export const generateMetadata = () => screenTitle('AR12810')

export default function ArEventHistoryPage() {
  return <NotBuiltPage id="AR12810" />
}
