import { NewLinkPage } from '#app/(console)/(links)/links/new-link-page.tsx'
import { creationTitle } from '#lib/bff/screen-title.ts'

export const generateMetadata = () => creationTitle('externalTransitions.createTitle_external')

export default function NewExternalTransitionPage() {
  return <NewLinkPage type="external" />
}
