import { existsSync } from 'node:fs'
import { SETTINGS } from '#lib/cms/app/env.ts'
import { parseDotenv } from '#lib/cms/app/launch/read-dotenv.ts'
import type { Findings } from './findings.ts'
import { imageOf } from './image.ts'
import type { Kit } from './kit.ts'
import {
  type Container,
  composeOf,
  containersOf,
  imagesOf,
  KUBERNETES,
  type Manifest,
  manifestsOf,
  probesOf,
} from './manifests.ts'

/** Of Node.js and Next.js. */
const OTHERS = ['NODE_ENV', 'NEXT_TELEMETRY_DISABLED']
const IMAGE = 'expo-console'

/** Names that the product knows. */
export function checkNames(names: readonly string[], where: string, findings: Findings): void {
  const unknown = names.filter((name) => !SETTINGS.includes(name) && !OTHERS.includes(name))
  findings.holds(names.length > 0 && unknown.length === 0, `${where} names a setting that there is not`, unknown)
}

function checkContainer(container: Container, manifests: readonly Manifest[], kit: Kit, findings: Findings): void {
  const { name, image, args = [], env = [], envFrom = [] } = container
  findings.holds(imagesOf(kit).includes(image), `${name}: the kustomization names its image`, image)
  for (const program of args) findings.holds(existsSync(program), `${name}: ${program} is a program of this checkout`)
  if (env.length > 0)
    checkNames(
      env.map((one) => one.name),
      name,
      findings,
    )
  for (const { configMapRef } of envFrom) {
    if (!configMapRef) continue
    const isThere = manifests.some(({ kind, metadata }) => kind === 'ConfigMap' && metadata.name === configMapRef.name)
    findings.holds(isThere, `${name}: the ConfigMap ${configMapRef.name} is there`)
  }
  for (const { kind, port } of probesOf(container))
    findings.equals(port, imageOf(kit).port, `${name}: the port of the ${kind}`)
}

/** A Service that leads to the pods of a Deployment, and to a port they have. */
function checkService({ metadata, spec }: Manifest, manifests: readonly Manifest[], findings: Findings): void {
  const wanted = Object.entries(spec?.selector ?? {})
  const chosen = manifests.filter(({ spec: other }) => {
    const labels = other?.template?.metadata?.labels ?? {}
    return wanted.length > 0 && wanted.every(([name, value]) => labels[name] === value)
  })
  findings.equals(chosen.length, 1, `the Service ${metadata.name} leads to the pods of one Deployment`)
  const ports = containersOf(chosen).flatMap(({ ports = [] }) => ports.map(({ name }) => name))
  for (const { targetPort } of spec?.ports ?? [])
    findings.holds(
      ports.includes(String(targetPort)),
      `the Service ${metadata.name} leads to a port they have`,
      targetPort,
    )
}

export function checkKubernetes(kit: Kit, findings: Findings): void {
  const manifests = manifestsOf(kit)
  const containers = containersOf(manifests)
  findings.holds(containers.length >= 3, 'a console, a worker and the migration are there', containers.length)
  for (const container of containers) checkContainer(container, manifests, kit, findings)
  for (const manifest of manifests) {
    const { kind, metadata, data = {}, spec } = manifest
    if (kind === 'ConfigMap') checkNames(Object.keys(data), `the ConfigMap ${metadata.name}`, findings)
    if (kind === 'Service') checkService(manifest, manifests, findings)
    if (kind === 'Deployment')
      for (const [name, value] of Object.entries(spec?.selector?.matchLabels ?? {}))
        findings.equals(spec?.template?.metadata?.labels?.[name], value, `the label ${name} of ${metadata.name}`)
  }
  const secrets = Object.keys(parseDotenv(kit.read(`${KUBERNETES}/secret.example.env`), 'secret.example.env'))
  checkNames(secrets, 'secret.example.env', findings)
}

export function checkCompose(kit: Kit, findings: Findings): void {
  const { services, volumes } = composeOf(kit)
  const text = kit.read('compose.yaml')
  const asked = Object.keys(parseDotenv(kit.read('docs/deploy/compose.env'), 'compose.env'))
  for (const [, name] of text.matchAll(/\$\{(\w+)/g))
    findings.holds(asked.includes(name ?? ''), `compose.env asks for ${name}`)
  for (const [name, service] of Object.entries(services)) {
    const { environment = {}, command = [], ports = [], depends_on = {} } = service
    for (const other of Object.keys(depends_on)) findings.holds(other in services, `${name} waits for ${other}`)
    for (const volume of service.volumes ?? []) {
      const [from = ''] = volume.split(':')
      findings.holds(from in volumes, `${name}: the volume ${from} is there`)
    }
    if (service.image !== IMAGE) continue
    checkNames(Object.keys(environment), `${name} in compose.yaml`, findings)
    for (const program of command)
      findings.holds(existsSync(program), `${name}: ${program} is a program of this checkout`)
    for (const port of ports)
      findings.equals(Number(port.split(':').at(-1)), imageOf(kit).port, `${name}: the port in the container`)
  }
}
