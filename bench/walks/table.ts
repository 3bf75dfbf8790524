import { minutesOf, type Work } from './hand.ts'
import type { Walk } from './walk.ts'

const HEAD = [
  '| what | clicks, one by one | keys | looks | waited, s | minutes | clicks, now | keys | looks | waited, s | minutes |',
  '| --- | --: | --: | --: | --: | --: | --: | --: | --: | --: | --: |',
]

const cells = (work: Work) =>
  `${work.clicks} | ${work.keys} | ${work.looks} | ${work.waited.toFixed(0)} | ${minutesOf(work).toFixed(1)}`

/** The row of a walk; `before` null where there was no other way. */
export function rowOf(walk: Walk, before: Work | null, now: Work): string {
  const how = walk.before ? `${walk.name} (before: ${walk.before.after})` : walk.name
  return `| ${how} | ${before ? cells(before) : '- | - | - | - | -'} | ${cells(now)} |`
}

const isOf = (row: string, { name }: Walk) => row.startsWith(`| ${name} |`) || row.startsWith(`| ${name} (before: `)

/** The section as it stands, with the rows of this run in the place of those of the same walks, and what is said above the table. */
export function mergedTable(section: string, walks: readonly Walk[], rows: readonly string[]): string {
  const lines = section.split('\n')
  const above = lines.slice(0, Math.max(0, lines.indexOf(HEAD[0] ?? '')))
  const all = walks.flatMap((walk) => [...rows, ...lines].find((row) => isOf(row, walk)) ?? [])
  return [...above, ...HEAD, ...all].join('\n').trim()
}
