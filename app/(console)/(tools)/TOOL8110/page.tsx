import { NotBuiltPage } from '#app/(console)/(later)/not-built-page.tsx'
import { screenTitle } from '#lib/bff/screen-title.ts'

export const generateMetadata = () => screenTitle('TOOL8110')

export default function ToolsPage() {
  return <NotBuiltPage id="TOOL8110" />
}
