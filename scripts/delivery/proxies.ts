import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { freePort } from '#lib/cms/app/launch/free-port.ts'
import { certificateOf } from '#lib/testing/certificate-of.ts'
import type { Findings } from './findings.ts'
import { runTo } from './installed.ts'
import { filled, type Kit, pairsOn } from './kit.ts'
import { startServer } from './server-process.ts'
import { openSite } from './site.ts'

const HOST = 'console.example.com'
export const PROXIES = {
  nginx: { file: 'docs/deploy/nginx.conf', start: startNginx },
  caddy: { file: 'docs/deploy/Caddyfile', start: startCaddy },
} as const
export type ProxyName = keyof typeof PROXIES
export type InFront = Awaited<ReturnType<typeof startNginx>>

/** Ports of the consoles behind it, and a folder of its own that others may pass through. */
type Where = { kit: Kit; ports: readonly number[]; folder: string }

/** What the first lines of a proxy's file say that the console then has. */
export const settingsBehind = (kit: Kit, name: ProxyName): Record<string, string> =>
  pairsOn(
    kit
      .read(PROXIES[name].file)
      .replaceAll(/,| and /g, ' ')
      .replaceAll(/ +/g, ' '),
    /^# The console then has (.*)\.$/gm,
  )

async function isUp(site: ReturnType<typeof openSite>): Promise<boolean> {
  return (await site.ask('/healthz')).status !== 0
}

/** nginx with these lines inside of an http block, as in /etc/nginx/conf.d, and a certificate for `host` in `folder`. */
export async function runNginx(
  { host, text, https, folder }: { host: string; text: string; https: number; folder: string },
  findings: Findings,
) {
  const { cert, key } = await certificateOf([host], 90)
  writeFileSync(path.join(folder, 'fullchain.pem'), cert)
  writeFileSync(path.join(folder, 'privkey.pem'), key, { mode: 0o600 })
  writeFileSync(path.join(folder, 'site.conf'), text)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const around = [
    `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log; events {}`,
    `http { access_log ${folder}/access.log;`,
    ...temporary.map((name) => `${name}_temp_path ${folder}/${name};`),
    `include ${folder}/site.conf; }`,
  ]
  writeFileSync(path.join(folder, 'nginx.conf'), `${around.join('\n')}\n`)
  const args = ['-c', path.join(folder, 'nginx.conf'), '-p', folder, '-e', path.join(folder, 'error.log')]
  const tested = runTo('nginx', [...args, '-t'])
  // From nginx 1.25 on it says so of the way that older ones know alone.
  const said = tested.said.replace(/^.*"listen \.\.\. http2" directive is deprecated.*$/gm, '')
  findings.holds(tested.code === 0 && !/\[(warn|error|emerg)\]/.test(said), 'nginx -t', tested.said)
  const site = openSite({ host, port: https, ca: cert })
  const { stop } = await startServer('nginx', args, () => isUp(site))
  /** Its access log as Debian's nginx writes it. */
  const accesses = () => readFileSync(path.join(folder, 'access.log'), 'utf8')
  return { site, stop, accesses }
}

/** The delivered file before consoles. */
async function startNginx({ kit, ports, folder }: Where, findings: Findings) {
  const [http, https] = [await freePort(), await freePort()]
  const text = filled(kit.read(PROXIES.nginx.file), {
    'server 127.0.0.1:3000;': ports.map((port) => `server 127.0.0.1:${port};`).join(' '),
    'listen 80;': `listen 127.0.0.1:${http};`,
    'listen 443 ': `listen 127.0.0.1:${https} `,
    [`/etc/ssl/${HOST}`]: folder,
  })
  return { ...(await runNginx({ host: HOST, text, https, folder }, findings)), http }
}

/** What the file says to add where several consoles stand behind it. */
const LOOKS = ['health_uri /readyz', 'health_interval 2s']

/** The delivered file with a block of its own before it: ports, and an authority of this machine in place of one that is asked over the internet. */
async function startCaddy({ kit, ports, folder }: Where, findings: Findings): Promise<InFront> {
  const [http, https] = [await freePort(), await freePort()]
  const delivered = kit.read(PROXIES.caddy.file)
  for (const look of LOOKS) findings.holds(delivered.includes(look), `the Caddyfile says to add ${look}`)
  const several = [`reverse_proxy ${ports.map((port) => `127.0.0.1:${port}`).join(' ')} {`, ...LOOKS].join('\n\t\t')
  const around = `{\n\tadmin off\n\thttp_port ${http}\n\thttps_port ${https}\n\tdefault_bind 127.0.0.1\n\tlocal_certs\n\tskip_install_trust\n\tstorage file_system ${folder}/store\n}\n`
  const file = path.join(folder, 'Caddyfile')
  writeFileSync(file, around + filled(delivered, { 'reverse_proxy 127.0.0.1:3000 {': several }))
  mkdirSync(path.join(folder, 'store'))
  const env = { HOME: folder, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder }
  const args = ['--config', file, '--adapter', 'caddyfile']
  const tested = runTo('caddy', ['validate', ...args], env)
  findings.holds(tested.code === 0, 'caddy validate', tested.said)
  const root = path.join(folder, 'store/pki/authorities/local/root.crt')
  const isSaying = async () => {
    try {
      const site = openSite({ host: HOST, port: https, ca: readFileSync(root, 'utf8') })
      return (await isUp(site).finally(site.close)) === true
    } catch {
      // It has not made its authority yet.
      return false
    }
  }
  const { stop } = await startServer('caddy', ['run', ...args], isSaying, { env })
  const site = openSite({ host: HOST, port: https, ca: readFileSync(root, 'utf8') })
  return { site, http, stop, accesses: () => '' }
}

/** One of the proxies with its delivered file, in a folder that is not there yet, for as long as `use` takes. */
export async function withProxy(
  name: ProxyName,
  where: Where,
  findings: Findings,
  use: (proxy: InFront) => Promise<void>,
): Promise<void> {
  mkdirSync(where.folder, { recursive: true, mode: 0o711 })
  const proxy = await PROXIES[name].start(where, findings)
  try {
    await use(proxy)
  } finally {
    proxy.site.close()
    await proxy.stop()
  }
}
