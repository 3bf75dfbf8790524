import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { freePort } from '#lib/cms/app/launch/free-port.ts'
import type { Findings } from './findings.ts'
import { filled, type Kit } from './kit.ts'
import { runNginx } from './proxies.ts'

export const FEED_FILE = 'docs/deploy/nginx-feed.conf'
/** The address of the feed for everybody. */
export const FEED = '/public/state'
const HOST = 'feed.example.com'

/** nginx with the delivered file of the feed, before a console at `port` that it asks with `token`. `folder` must not be there yet. */
export async function startFeedCache(
  { kit, port, token, folder }: { kit: Kit; port: number; token: string; folder: string },
  findings: Findings,
) {
  // Its workers give up root, and must get to what is kept.
  mkdirSync(folder, { mode: 0o711 })
  const https = await freePort()
  const text = filled(kit.read(FEED_FILE), {
    'server 127.0.0.1:3000;': `server 127.0.0.1:${port};`,
    'listen 443 ': `listen 127.0.0.1:${https} `,
    [`/etc/ssl/${HOST}`]: folder,
    '/var/cache/nginx/expo-feed': path.join(folder, 'kept'),
    'Bearer TOKEN': `Bearer ${token}`,
  })
  return runNginx({ host: HOST, text, https, folder }, findings)
}
