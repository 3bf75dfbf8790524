import './globals.css'

import type { Metadata, Viewport } from 'next'
import { cookies, headers } from 'next/headers'
import { getTranslations } from 'next-intl/server'
import { type ReactNode, Suspense } from 'react'
import { HeadScript } from '#components/shell/head-script.tsx'
import { LibraryLanguage } from '#components/shell/library-language.tsx'
import { Listening } from '#components/shell/listening.tsx'
import { LoadingOverlay } from '#components/shell/loading-overlay.tsx'
import { NavigationProgress } from '#components/shell/navigation-progress.tsx'
import { NonceMeta } from '#components/shell/nonce-meta.tsx'
import { TabHolder } from '#components/shell/tab-holder.tsx'
import { TitleKeeper } from '#components/shell/title-keeper.tsx'
import { WithFrame } from '#components/shell/with-frame.tsx'
import { Toaster } from '#components/ui/toaster.tsx'
import { buildId } from '#lib/bff/build-id.ts'
import { currentLang } from '#lib/bff/lang.ts'
import { BUILD_META } from '#lib/core/build-header.ts'
import { DENSITY_COOKIE, toDensity } from '#lib/core/density.ts'
import { LANG_TAG } from '#lib/core/lang.ts'
import { THEME_COOKIE, toTheme } from '#lib/core/theme.ts'
import PageFailed from './error.tsx'
import GlobalError from './global-error.tsx'
import { Words } from './words.tsx'

export async function generateMetadata(): Promise<Metadata> {
  const product = (await getTranslations('common'))('product')
  return { title: { default: product, template: `%s | ${product}` } }
}

export const viewport: Viewport = { width: 'device-width', initialScale: 1, viewportFit: 'cover' }

/** The document. The nonce is for React Aria's one style element; the theme cookie pins what the browser would choose, that of the density how high rows are. */
export default async function RootLayout({ children }: { children: ReactNode }) {
  const nonce = (await headers()).get('x-nonce') ?? undefined
  // Not with &&: Turbopack would keep what is imported behind it in the build.
  const CmsNews =
    process.env.NODE_ENV === 'development' ? (await import('#app/development/cms-news.tsx')).CmsNews : null
  const jar = await cookies()
  const theme = toTheme(jar.get(THEME_COOKIE)?.value)
  const density = toDensity(jar.get(DENSITY_COOKIE)?.value)
  const lang = await currentLang()
  return (
    <html
      lang={LANG_TAG[lang]}
      data-theme={theme === 'system' ? undefined : theme}
      data-density={density}
      data-listening="no"
    >
      <head>
        <meta name={BUILD_META} content={buildId()} />
        {nonce && <NonceMeta nonce={nonce} />}
        <HeadScript nonce={nonce} />
      </head>
      <body>
        <LoadingOverlay />
        <TabHolder />
        <TitleKeeper />
        <Words lang={lang}>
          <LibraryLanguage>
            <Suspense>
              <NavigationProgress />
            </Suspense>
            {children}
            <Toaster />
            {CmsNews && <CmsNews />}
          </LibraryLanguage>
        </Words>
        <Listening />
        <WithFrame parts={[PageFailed, GlobalError]} />
      </body>
    </html>
  )
}
