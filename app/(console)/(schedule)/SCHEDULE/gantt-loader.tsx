'use client'

import dynamic from 'next/dynamic'
import type { GanttProps } from '#components/gantt/gantt-props.ts'

// Bars are placed by styles, which the content security policy forbids in the HTML of a server.
const Gantt = dynamic<GanttProps>(() => import('#components/gantt/gantt.tsx').then((module) => module.Gantt), {
  ssr: false,
  loading: () => <div className="gantt bone" />,
})

/** The chart, drawn in the browser alone. */
export function GanttLoader(props: GanttProps) {
  return <Gantt {...props} />
}
