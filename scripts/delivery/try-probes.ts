import { spawnSync } from 'node:child_process'
import { freePort } from '#lib/cms/app/launch/free-port.ts'
import type { Findings } from './findings.ts'
import { imageOf } from './image.ts'
import type { Kit } from './kit.ts'
import { containersOf, manifestsOf, probesOf } from './manifests.ts'

/** Asks a console what the probes of Kubernetes ask, and runs the healthcheck of the image as it stands, beside the console and beside nobody. */
export async function tryProbes(kit: Kit, port: number, findings: Findings): Promise<void> {
  const probes = containersOf(manifestsOf(kit)).flatMap(probesOf)
  findings.equals(probes.map(({ kind }) => kind).join(), 'startupProbe,livenessProbe,readinessProbe', 'the probes')
  for (const { kind, path } of probes) {
    const { status } = await fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual' })
    findings.equals(status, 200, `the ${kind} asks ${path}`)
  }
  const [program = '', ...words] = imageOf(kit).healthcheck
  findings.equals(program, 'node', 'the healthcheck needs nothing but Node.js')
  const runAt = (at: number) =>
    spawnSync(process.execPath, words, { env: { ...process.env, PORT: String(at) }, timeout: 20_000 }).status
  findings.equals(runAt(port), 0, 'the healthcheck beside a console')
  findings.equals(runAt(await freePort()), 1, 'the healthcheck beside nobody')
}
