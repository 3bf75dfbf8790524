'use client'

import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { AgendaBones } from '#components/gantt/agenda-bones.tsx'
import { GanttBones } from '#components/gantt/gantt-bones.tsx'
import type { GanttProps } from '#components/gantt/gantt-props.ts'
import { LazyPart } from '#components/ui/lazy-dialog.tsx'

type Part = 'chart' | 'agenda'

// Bars are placed by styles, which the content security policy forbids in the HTML of a server.
const PARTS: Record<Part, LazyPart<GanttProps>> = {
  chart: new LazyPart(async () => (await import('#components/gantt/gantt.tsx')).Gantt),
  agenda: new LazyPart(async () => (await import('#components/gantt/agenda.tsx')).Agenda),
}

/** As the style sheets have it. */
const NARROW = '(width < 720px)'

function follow(listener: () => void) {
  const media = matchMedia(NARROW)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** The chart or the agenda, drawn in the browser alone; where she chose none, the agenda on a phone. Until it is there its bones stand in its place. */
export function BoardParts({ chosen, ...props }: GanttProps & { chosen: Part | null }) {
  const isNarrow = useSyncExternalStore<boolean | null>(
    follow,
    () => matchMedia(NARROW).matches,
    () => null,
  )
  const part = chosen ?? (isNarrow === null ? null : isNarrow ? 'agenda' : 'chart')
  const [loaded, setLoaded] = useState<{ part: Part; Panel: ComponentType<GanttProps> } | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  useEffect(() => {
    if (isNarrow === null || part === null) return
    let isWanted = true
    PARTS[part].load().then((Panel) => isWanted && setLoaded({ part, Panel }), setFailure)
    return () => {
      isWanted = false
    }
  }, [part, isNarrow])
  if (failure !== null) throw failure
  if (loaded?.part === part && loaded) return <loaded.Panel {...props} />
  return (
    <>
      {part !== 'agenda' && (
        <div className={part === null ? 'only-wide' : undefined}>
          <GanttBones first={props.first} />
        </div>
      )}
      {part !== 'chart' && (
        <div className={part === null ? 'only-narrow' : undefined}>
          <AgendaBones />
        </div>
      )}
    </>
  )
}
