'use client'

import { type ComponentType, useEffect, useState } from 'react'
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

/** The chart or the agenda, drawn in the browser alone; where she chose none, the agenda in a window as narrow as a phone when it is opened: what she does in it does not go when she turns or resizes it. Until it is there its bones stand in its place. */
export function BoardParts({ chosen, ...props }: GanttProps & { chosen: Part | null }) {
  const [fitting, setFitting] = useState<Part | null>(null)
  useEffect(() => setFitting(matchMedia(NARROW).matches ? 'agenda' : 'chart'), [])
  const part = chosen ?? fitting
  const [loaded, setLoaded] = useState<{ part: Part; Panel: ComponentType<GanttProps> } | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  useEffect(() => {
    if (part === null) return
    let isWanted = true
    PARTS[part].load().then((Panel) => isWanted && setLoaded({ part, Panel }), setFailure)
    return () => {
      isWanted = false
    }
  }, [part])
  if (failure !== null) throw failure
  if (loaded?.part === part) return <loaded.Panel {...props} />
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
