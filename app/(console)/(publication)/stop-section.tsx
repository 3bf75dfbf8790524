import { StopPanel } from '#components/publication/stop-panel.tsx'
import type { StopTarget } from '#components/publication/stop-target.ts'
import { read } from '#lib/bff/read.ts'
import type { Viewer } from '#lib/bff/require-screen.ts'
import { listStops } from '#lib/contracts/calls/stops.ts'
import { can } from '#lib/core/policy.ts'

type Props = {
  target: StopTarget
  spaceLevel: 1 | 2 | 3
  /** For a pattern or an AR event: the ID of its room or venue area. */
  spaceId?: string
  viewer: Pick<Viewer, 'authority' | 'lang'>
}

/** Stop and reopen on the page of a pattern, an AR event, a room or a venue area; nothing for who may not. */
export async function StopSection({ target, spaceLevel, spaceId, viewer }: Props) {
  if (!can(viewer, 'stop.write')) return null
  const inForce = async (targetId: string) => {
    const { items } = await read(listStops, { query: { targetId, state: 'inForce', limit: '1' } })
    return items[0] ?? null
  }
  const [stop, spaceStop] = await Promise.all([inForce(target.id), spaceId ? inForce(spaceId) : null])
  return <StopPanel target={target} spaceLevel={spaceLevel} stop={stop} spaceStop={spaceStop} lang={viewer.lang} />
}
