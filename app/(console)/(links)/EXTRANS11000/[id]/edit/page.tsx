import { EditLinkPage } from '#app/(console)/(links)/links/edit-link-page.tsx'
import { type ItemParams, itemTitle } from '#lib/bff/screen-title.ts'
import type { ExternalTransition } from '#lib/contracts/external-transitions.ts'

export const generateMetadata = (props: ItemParams) =>
  itemTitle<ExternalTransition>('EXTRANS11000', 'external-transitions', props, (item) => ({
    ja: item.exTransTitle,
    en: item.exTransTitleEn,
  }))

export default function EditExternalTransitionPage({ params }: ItemParams) {
  return <EditLinkPage type="external" params={params} />
}
