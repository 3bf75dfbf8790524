import path from 'node:path'
import createNextIntlPlugin from 'next-intl/plugin'

const withNextIntl = createNextIntlPlugin('./lib/bff/i18n.ts')

/** @type {import('next').NextConfig} */
const config = {
  // Several checkouts or test runs may build side by side.
  distDir: process.env.NEXT_DIST_DIR ?? '.next',
  // Of the sources, so that consoles built on several machines are one to open pages; null: a random one.
  generateBuildId: () => process.env.SOURCES_DIGEST ?? null,
  poweredByHeader: false,
  reactStrictMode: true,
  // While developing nothing has a long way; Next.js listens to each answer twice then, and Node.js warned of it in the terminal for every page.
  compress: process.env.NODE_ENV !== 'development',
  images: { unoptimized: true },
  // While developing only: the menu lies on the left, and the stream of the CMS's news is no call anyone made.
  devIndicators: { position: 'bottom-right' },
  logging: { incomingRequests: { ignore: [/^\/cms\/v1\/fe\/development\//] } },
  // Every page comes with its title, not the title after the page: what a screen reader says first.
  htmlLimitedBots: /.*/,
  serverExternalPackages: [
    'pg',
    'kysely',
    'pino',
    'prom-client',
    'nodemailer',
    '@node-rs/argon2',
    '@simplewebauthn/server',
    'csv-parse',
    'csv-stringify',
    'iconv-lite',
    '@aws-sdk/client-s3',
    '@aws-sdk/s3-request-presigner',
    'sharp',
  ],
  // `npm test` and CI check the types of all files; a start on a new machine need not do it again.
  typescript: { ignoreBuildErrors: true },
  // Written for a next build that a new machine never has: a third of the disk and a fifth of the time.
  experimental: {
    turbopackFileSystemCacheForBuild: false,
    // `next start` reads none of them: half of the build's 94 MB.
    turbopackSourceMaps: process.env.NODE_ENV === 'development',
    // What Next.js brings that no page of ours uses stays out of the browser.
    turbopackCjsTreeShaking: true,
    turbopackCjsScopeHoisting: true,
    turbopackCrossModuleConstants: true,
    optimisticRouting: false,
    prefetchInlining: false,
    varyParams: false,
    // A request costs a page more than a few KB that another page has as well.
    turbopackChunking: { requestCost: 1_000_000, minChunkSize: 150_000, maxMergeChunkSize: 3_000_000 },
  },
  // A folder above with its own lock file must not be taken for the workspace root.
  outputFileTracingRoot: import.meta.dirname,
  turbopack: {
    root: import.meta.dirname,
    // Messages come compiled: nothing has to parse them.
    resolveAlias: { 'use-intl/format-message': 'use-intl/format-message/format-only' },
    rules: {
      '*.ts': {
        condition: { path: /(?:^|\/)messages\/pages\// },
        loaders: [path.resolve(import.meta.dirname, 'scripts/compile-words.cjs')],
        as: '*.js',
      },
      // React Aria ships its strings in 34 languages; we speak two (see docs/decisions).
      'intlStrings.mjs': {
        condition: { all: ['foreign', 'browser'] },
        loaders: [path.resolve(import.meta.dirname, 'scripts/keep-locales.cjs')],
        as: '*.js',
      },
    },
  },
}

export default withNextIntl(config)
