import { NotBuiltPage } from '#app/(console)/(later)/not-built-page.tsx'
import { screenTitle } from '#lib/bff/screen-title.ts'

export const generateMetadata = () => screenTitle('INFO15110')

export default function AppNotificationsPage() {
  return <NotBuiltPage id="INFO15110" />
}
