import { LinkPage } from '#app/(console)/(links)/links/link-page.tsx'
import { type ItemParams, itemTitle } from '#lib/bff/screen-title.ts'
import { readExternalTransition } from '#lib/contracts/calls/external-transitions.ts'

export const generateMetadata = (props: ItemParams) =>
  itemTitle('WEBVIEW13000', readExternalTransition, props, (item) => ({
    ja: item.exTransTitle,
    en: item.exTransTitleEn,
  }))

export default function WebviewSitePage({ params }: ItemParams) {
  return <LinkPage type="webview" params={params} />
}
