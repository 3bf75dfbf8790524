import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { checkImage } from './check-image.ts'
import { checkCompose, checkKubernetes } from './check-manifests.ts'
import { checkUnits } from './check-units.ts'
import { tryFeedControls, tryPoolerControl, tryProxyControls, tryStaticControls } from './controls.ts'
import { type Findings, openFindings } from './findings.ts'
import { versionOf } from './installed.ts'
import { shipped } from './kit.ts'
import { tryPooled } from './pooled.ts'
import { startConsoles, tryFeedThrough, tryThrough } from './proxied.ts'
import { type ProxyName, withProxy } from './proxies.ts'
import { tryBackupUnit } from './try-backup-unit.ts'
import { openSilent, tryPatience } from './try-patience.ts'
import { tryPreview } from './try-preview.ts'
import { tryProbes } from './try-probes.ts'

/**
 * `npm run delivery-check [-- --long] [-- --only PART]`: the files that are delivered, tried as far as this machine has what they are for: consoles started as the unit of systemd
 * and the image start them, behind nginx and Caddy; a console, a CMS and a worker behind PgBouncer; a preview; probes, healthcheck, manifests, compose and Dockerfile. What is
 * not installed is said, and with CI=true it is a problem. `--long`: how long the proxies wait, the unit of the backup, and that a wrong line in each of the files is found,
 * too. It needs a build. Ends with 1 where anything is wrong.
 */
const { values } = parseArgs({ options: { long: { type: 'boolean', default: false }, only: { type: 'string' } } })
const folder = mkdtempSync(path.join(tmpdir(), 'expo-delivery-'))
const problems: string[] = []
const isCi = process.env.CI === 'true'

let parts = 0
const isWanted = (name: string) => !values.only || name.startsWith(values.only)

/** Looks at one part, and says what was found. */
async function part(name: string, look: (findings: Findings) => Promise<void> | void): Promise<void> {
  if (!isWanted(name)) return
  parts += 1
  const findings = openFindings()
  const started = performance.now()
  try {
    await look(findings)
  } catch (error) {
    findings.problems.push(error instanceof Error ? (error.stack ?? error.message) : String(error))
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const found = findings.problems.length === 0 ? 'passed' : `${findings.problems.length} problems`
  console.log(`${name}: ${found}, ${findings.looked()} things looked at, ${seconds} s`)
  for (const seen of findings.seen) console.log(`  ${seen}`)
  for (const problem of findings.problems) console.error(`  PROBLEM: ${problem}`)
  problems.push(...findings.problems.map((problem) => `${name}: ${problem}`))
}

/** Is a program of Debian here? Says so, or that its part is not tried. */
function isHere(program: string): boolean {
  const version = versionOf(program)
  console.log(version === null ? `${program}: not installed, not tried` : `${program}: ${version}`)
  if (version === null && isCi) problems.push(`${program} is not installed`)
  return version !== null
}

async function tryProxies(names: readonly ProxyName[]): Promise<void> {
  const consoles = await startConsoles(shipped, folder)
  try {
    await part('probes and healthcheck', (findings) => tryProbes(shipped, consoles.consoles[1]?.port ?? 0, findings))
    if (values.long)
      await part('backup unit', (findings) => tryBackupUnit(shipped, folder, consoles.settings, findings))
    for (const name of names) {
      const own = path.join(folder, name)
      await part(name, (findings) => tryThrough(consoles, { name, kit: shipped, folder: own, findings }))
      if (name === 'nginx') {
        const kept = path.join(folder, 'feed')
        await part('feed', (findings) => tryFeedThrough(consoles, { kit: shipped, folder: kept, findings }))
        if (values.long) await part('feed, controls', (findings) => tryFeedControls(consoles, folder, findings))
      }
      if (values.long) await part(`${name}, controls`, (findings) => tryProxyControls(name, consoles, folder, findings))
    }
  } finally {
    await consoles.stop()
  }
}

/** How long a proxy waits, a server that says nothing in the place of both consoles. */
async function tryWaits(name: ProxyName, findings: Findings): Promise<void> {
  const silent = await openSilent()
  const own = path.join(folder, `${name}-silent`)
  const where = { kit: shipped, ports: [silent.port], folder: own }
  await withProxy(name, where, findings, (proxy) => tryPatience(proxy, findings)).finally(silent.close)
}

async function check(): Promise<void> {
  const withUnits = isHere('systemd-analyze')
  const proxies = (['nginx', 'caddy'] as const).filter(isHere)
  const withPooler = isHere('pgbouncer')
  await part('Dockerfile', (findings) => checkImage(shipped, findings))
  await part('Kubernetes', (findings) => checkKubernetes(shipped, findings))
  await part('compose', (findings) => checkCompose(shipped, findings))
  if (withUnits) await part('systemd', (findings) => checkUnits(shipped, folder, findings))
  if (values.long) await part('controls', (findings) => tryStaticControls(folder, withUnits, findings))
  const waits = values.long
    ? proxies.map((name) => part(`${name}, patience`, (findings) => tryWaits(name, findings)))
    : []
  try {
    if ([...proxies, 'feed', 'probes and healthcheck', 'backup unit'].some(isWanted)) await tryProxies(proxies)
  } finally {
    await Promise.all(waits)
  }
  await part('preview', (findings) => tryPreview(values.long, isCi, findings))
  if (!withPooler) return
  await part('pgbouncer', (findings) => tryPooled(shipped, path.join(folder, 'pooled'), findings))
  if (values.long)
    await part('pgbouncer, control', (findings) => tryPoolerControl(path.join(folder, 'pooled-control'), findings))
}

// The accounts of PostgreSQL and of nginx must get to what is theirs.
chmodSync(folder, 0o711)
try {
  await check()
} catch (error) {
  problems.push(error instanceof Error ? (error.stack ?? error.message) : String(error))
  console.error(problems.at(-1))
} finally {
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 })
}
if (parts === 0) problems.push('no part was tried')
console.log(problems.length === 0 ? 'delivery: passed' : `delivery: ${problems.length} problems`)
process.exit(problems.length === 0 ? 0 : 1)
