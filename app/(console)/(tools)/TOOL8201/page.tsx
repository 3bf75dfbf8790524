import { NotBuiltPage } from '#app/(console)/(later)/not-built-page.tsx'
import { screenTitle } from '#lib/bff/screen-title.ts'

export const generateMetadata = () => screenTitle('TOOL8201')

export default function ToolUploadPage() {
  return <NotBuiltPage id="TOOL8201" />
}
