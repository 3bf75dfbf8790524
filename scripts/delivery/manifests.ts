import { createRequire } from 'node:module'
import type { Kit } from './kit.ts'

const { safeLoadAll } = createRequire(import.meta.url)('js-yaml') as { safeLoadAll(text: string): unknown[] }

export const KUBERNETES = 'docs/deploy/kubernetes'

type Probe = { httpGet?: { path: string; port: string | number } }
export type Container = {
  name: string
  image: string
  args?: string[]
  ports?: { name: string; containerPort: number }[]
  env?: { name: string }[]
  envFrom?: { configMapRef?: { name: string }; secretRef?: { name: string } }[]
  startupProbe?: Probe
  livenessProbe?: Probe
  readinessProbe?: Probe
}
type Selected = { matchLabels?: Record<string, string> }
export type Manifest = {
  kind: string
  metadata: { name: string }
  data?: Record<string, string>
  spec?: {
    selector?: Selected & Record<string, unknown>
    ports?: { targetPort?: string | number }[]
    template?: { metadata?: { labels?: Record<string, string> }; spec: { containers: Container[] } }
  }
}

/** What `kubectl apply -k` applies: the documents of the files that the kustomization lists. */
export function manifestsOf(kit: Kit): Manifest[] {
  const [list] = safeLoadAll(kit.read(`${KUBERNETES}/kustomization.yaml`)) as { resources: string[] }[]
  return (list?.resources ?? []).flatMap((file) => safeLoadAll(kit.read(`${KUBERNETES}/${file}`)) as Manifest[])
}

/** The images that the kustomization gives a name of one's own registry. */
export function imagesOf(kit: Kit): string[] {
  const [list] = safeLoadAll(kit.read(`${KUBERNETES}/kustomization.yaml`)) as { images: { name: string }[] }[]
  return (list?.images ?? []).map(({ name }) => name)
}

export const containersOf = (manifests: readonly Manifest[]): Container[] =>
  manifests.flatMap(({ spec }) => spec?.template?.spec.containers ?? [])

/** Path and port of a container's probes. A port that has a name is that of the container. */
export const probesOf = (container: Container) =>
  (['startupProbe', 'livenessProbe', 'readinessProbe'] as const).flatMap((kind) => {
    const { httpGet } = container[kind] ?? {}
    if (!httpGet) return []
    const named = container.ports?.find(({ name }) => name === httpGet.port)?.containerPort
    return [{ kind, path: httpGet.path, port: named ?? httpGet.port }]
  })

type Service = {
  image?: string
  build?: string
  command?: string[]
  environment?: Record<string, string>
  ports?: string[]
  volumes?: string[]
  depends_on?: Record<string, unknown>
}

/** The services of compose.yaml and its volumes, with what they have in common put into each. */
export function composeOf(kit: Kit) {
  const [file] = safeLoadAll(kit.read('compose.yaml')) as {
    services: Record<string, Service>
    volumes: Record<string, unknown>
  }[]
  if (!file) throw new Error('compose.yaml is empty')
  return file
}
