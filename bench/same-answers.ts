import type { Target } from './measure.ts'

/** Characters of each answer that the fault shows. */
const SHOWN = 2000

const inOrder = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, part]): [string, unknown] => [key, inOrder(part)])
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

async function contentOf({ url, cookie }: Target): Promise<string> {
  const response = await fetch(url, { headers: { cookie } })
  const { items, item } = (await response.json()) as { items?: unknown; item?: unknown }
  return JSON.stringify(inOrder(items ?? item))
}

/** A comparison is only fair where all give the same items; throws where one does not. */
export async function demandSameAnswers(targets: readonly Target[]): Promise<void> {
  const [first, ...others] = await Promise.all(targets.map(contentOf))
  const at = others.findIndex((other) => other !== first)
  if (at < 0) return
  const odd = targets[at + 1]
  throw new Error(
    `${odd?.name} answers ${odd?.url} differently:\n${first?.slice(0, SHOWN)}\n${others[at]?.slice(0, SHOWN)}`,
  )
}
