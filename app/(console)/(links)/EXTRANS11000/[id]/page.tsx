import { LinkPage } from '#app/(console)/(links)/links/link-page.tsx'
import { type ItemParams, itemTitle } from '#lib/bff/screen-title.ts'
import { readExternalTransition } from '#lib/contracts/calls/external-transitions.ts'

export const generateMetadata = (props: ItemParams) =>
  itemTitle('EXTRANS11000', readExternalTransition, props, (item) => ({
    ja: item.exTransTitle,
    en: item.exTransTitleEn,
  }))

export default function ExternalTransitionPage({ params }: ItemParams) {
  return <LinkPage type="external" params={params} />
}
