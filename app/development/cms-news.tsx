import { getLocale } from 'next-intl/server'
import { CmsNewsListener } from './cms-news-listener.tsx'
import { developmentWords } from './development-words.ts'

/** What happens in the CMS of `npm run dev`, on the open pages. No build has this folder: e2e/no-dev-parts.spec.ts. */
export async function CmsNews() {
  return <CmsNewsListener words={developmentWords(await getLocale())} />
}
