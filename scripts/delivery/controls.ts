import path from 'node:path'
import { checkImage } from './check-image.ts'
import { checkCompose, checkKubernetes } from './check-manifests.ts'
import { checkUnits } from './check-units.ts'
import { FEED_FILE } from './feed-cache.ts'
import { type Findings, openFindings } from './findings.ts'
import { broken, type Kit } from './kit.ts'
import { tryPooled } from './pooled.ts'
import { POOLER_FILE } from './pooler.ts'
import { type Consoles, lookThrough, tryFeedThrough } from './proxied.ts'
import { PROXIES, type ProxyName } from './proxies.ts'

/** `finds`: words of the problem that it must be. */
type Control = { file: string; right: string; wrong: string; finds: string }
type Look = (kit: Kit, findings: Findings) => Promise<void> | void

const KUBERNETES = 'docs/deploy/kubernetes'
const UNIT = 'docs/deploy/expo-console.service'

/** Through a proxy, each a wrong line of its file. */
const OF_PROXIES: Readonly<Record<ProxyName, readonly Omit<Control, 'file'>[]>> = {
  nginx: [
    { right: 'proxy_buffering off;', wrong: '', finds: 'the stream begins' },
    { right: 'proxy_add_x_forwarded_for', wrong: 'http_x_forwarded_for', finds: 'is not believed' },
    { right: 'client_max_body_size 16m;', wrong: '', finds: 'a part of 16 MiB arrives' },
    { right: 'proxy_set_header Connection "";', wrong: '', finds: 'connections to the console are kept' },
  ],
  caddy: [
    { right: 'max_size 16MiB', wrong: 'max_size 8MiB', finds: 'a part of 16 MiB arrives' },
    { right: 'respond @large 413', wrong: 'respond @large 502', finds: 'a body of 17 MiB is refused' },
    { right: 'keepalive 60s', wrong: 'keepalive off', finds: 'connections to the console are kept' },
    {
      right: 'transport http {',
      wrong: 'header_up X-Forwarded-For {header.X-Forwarded-For}\n\t\ttransport http {',
      finds: 'is not believed',
    },
  ],
}

/** Of the file that keeps the feed. */
const OF_FEED: readonly Omit<Control, 'file'>[] = [
  { right: 'proxy_cache_valid 200 1s;', wrong: 'proxy_cache_valid 200 1h;', finds: 'what is open is in the feed' },
  {
    right: 'proxy_ignore_headers Cache-Control Vary Set-Cookie Expires X-Accel-Expires;',
    wrong: '',
    finds: 'asked once a second',
  },
  { right: 'Cache-Control Vary ', wrong: 'Cache-Control ', finds: 'asked once a second' },
  { right: 'set $args "";', wrong: '', finds: 'another moment' },
  { right: 'updating error timeout', wrong: 'updating timeout', finds: 'while the console is away' },
  { right: '429 500 503 1s;', wrong: '429 500 1s;', finds: 'one visitor at a time asks a console that fails' },
  { right: 'valid 401 403', wrong: 'valid 403', finds: 'a console that refuses is asked once a second' },
  { right: 'proxy_pass_request_headers off;', wrong: '', finds: 'nothing of a visitor but her address' },
  { right: 'use_stale updating error timeout', wrong: 'use_stale error timeout', finds: 'only who asks it waits' },
]

/** What needs no server: each a wrong line of one of the files, and who must see it. */
const STATIC: readonly (Control & { look: 'image' | 'kubernetes' | 'compose' | 'units' })[] = [
  { look: 'image', file: 'Dockerfile', right: 'USER node', wrong: 'USER root', finds: 'runs as root' },
  { look: 'image', file: 'Dockerfile', right: 'LOG_FORMAT=json', wrong: 'LOG_FORM=json', finds: 'LOG_FORM' },
  {
    look: 'image',
    file: 'Dockerfile',
    right: 'COPY scripts/bootstrap scripts/bootstrap\n',
    wrong: '',
    finds: 'what installs',
  },
  { look: 'compose', file: 'compose.yaml', right: 'S3_BUCKET:', wrong: 'S3_BUKET:', finds: 'S3_BUKET' },
  {
    look: 'compose',
    file: 'compose.yaml',
    right: '127.0.0.1:3000:3000',
    wrong: '127.0.0.1:3000:3001',
    finds: 'the port',
  },
  {
    look: 'kubernetes',
    file: `${KUBERNETES}/config.yaml`,
    right: 'TRUSTED_PROXIES',
    wrong: 'TRUSTED_PROXY',
    finds: 'TRUSTED_PROXY',
  },
  {
    look: 'kubernetes',
    file: `${KUBERNETES}/console.yaml`,
    right: 'containerPort: 3000',
    wrong: 'containerPort: 3001',
    finds: 'the port',
  },
  {
    look: 'kubernetes',
    file: `${KUBERNETES}/worker.yaml`,
    right: 'bin/worker.ts',
    wrong: 'bin/works.ts',
    finds: 'works.ts',
  },
  { look: 'units', file: UNIT, right: 'ProtectSystem=strict', wrong: 'ProtectSystems=strict', finds: 'Unknown key' },
  { look: 'units', file: UNIT, right: 'NoNewPrivileges=yes\nCapabilityBoundingSet=\n', wrong: '', finds: 'exposure' },
  {
    look: 'units',
    file: UNIT,
    right: 'lib/cms/app/bin/console.ts',
    wrong: 'lib/cms/app/bin/consoles.ts',
    finds: 'consoles.ts',
  },
]

/** Each wrong line must be a problem, or the files that have none of it say nothing. */
async function mustBeFound({ file, right, wrong, finds }: Control, look: Look, findings: Findings): Promise<void> {
  const own = openFindings()
  try {
    await look(broken(file, right, wrong), own)
  } catch (error) {
    own.problems.push(error instanceof Error ? error.message : String(error))
  }
  const first = own.problems.find((problem) => problem.includes(finds))
  const control = `${file} with ${JSON.stringify(wrong)} for ${JSON.stringify(right)}`
  findings.holds(first !== undefined, `${control} was not found`, own.problems)
  if (first) findings.seen.push(`${control}: ${first.split('\n')[0]?.slice(0, 160)}`)
}

export async function tryStaticControls(folder: string, withUnits: boolean, findings: Findings): Promise<void> {
  const looks = {
    image: checkImage,
    kubernetes: checkKubernetes,
    compose: checkCompose,
    units: (kit: Kit, own: Findings) => checkUnits(kit, folder, own),
  }
  for (const control of STATIC)
    if (control.look !== 'units' || withUnits) await mustBeFound(control, looks[control.look], findings)
}

export async function tryProxyControls(
  name: ProxyName,
  consoles: Consoles,
  folder: string,
  findings: Findings,
): Promise<void> {
  for (const [n, control] of OF_PROXIES[name].entries()) {
    const own = path.join(folder, `${name}-control-${n}`)
    const look: Look = (kit, found) => lookThrough(consoles, { name, kit, folder: own, findings: found })
    await mustBeFound({ file: PROXIES[name].file, ...control }, look, findings)
  }
}

export async function tryFeedControls(consoles: Consoles, folder: string, findings: Findings): Promise<void> {
  for (const [n, control] of OF_FEED.entries()) {
    const look: Look = (kit, found) =>
      tryFeedThrough(consoles, { kit, folder: path.join(folder, `feed-control-${n}`), findings: found })
    await mustBeFound({ file: FEED_FILE, ...control }, look, findings)
  }
}

/** PgBouncer that gives a session to another one after each statement: no transaction is possible. */
export const tryPoolerControl = (folder: string, findings: Findings): Promise<void> =>
  mustBeFound(
    {
      file: POOLER_FILE,
      right: 'pool_mode = transaction',
      wrong: 'pool_mode = statement',
      finds: 'nobody can sign in',
    },
    (kit, own) => tryPooled(kit, folder, own),
    findings,
  )
