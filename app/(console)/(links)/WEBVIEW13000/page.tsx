import { NotBuiltPage } from '#app/(console)/(later)/not-built-page.tsx'
import { screenTitle } from '#lib/bff/screen-title.ts'

export const generateMetadata = () => screenTitle('WEBVIEW13000')

export default function WebViewSitesPage() {
  return <NotBuiltPage id="WEBVIEW13000" />
}
