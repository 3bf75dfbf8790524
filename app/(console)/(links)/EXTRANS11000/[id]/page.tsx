import { LinkPage } from '#app/(console)/(links)/links/link-page.tsx'
import { type ItemParams, itemTitle } from '#lib/bff/screen-title.ts'
import type { ExternalTransition } from '#lib/contracts/external-transitions.ts'

export const generateMetadata = (props: ItemParams) =>
  itemTitle<ExternalTransition>('EXTRANS11000', 'external-transitions', props, (item) => ({
    ja: item.exTransTitle,
    en: item.exTransTitleEn,
  }))

export default function ExternalTransitionPage({ params }: ItemParams) {
  return <LinkPage type="external" params={params} />
}
