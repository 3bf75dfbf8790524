import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import type { Db } from '#lib/cms/kernel/context/context.ts'
import { insertSet } from '#lib/cms/kernel/db/insert-set.ts'
import { MANY_MAX } from '#lib/contracts/many-limits.ts'
import { newId } from '#lib/core/id.ts'
import { makeExternalTransition, makePerson, makeVenueArea } from '#lib/testing/make.ts'
import { benchCms } from './bench-cms.ts'
import { conditions } from './conditions.ts'
import { measuredSteps, tableOfSteps } from './measured-steps.ts'
import { writeSection } from './report.ts'
import { withDatabase } from './with-database.ts'

/**
 * `node bench/many-changes.ts --rows 5000 --write`: all rooms that a filter finds changed as one (occupancy, redirect, a venue area), taken back and done once
 * more; then deleted, and standing again: statements, seconds, and the peak memory of this process, which does all of it but the database's part.
 */
const { values } = parseArgs({
  options: { rows: { type: 'string', default: String(MANY_MAX) }, write: { type: 'boolean', default: false } },
})
const count = Number(values.rows)

/** Rooms with two patterns, a period each, and a transition to the next one. */
async function makeRooms(db: Db): Promise<void> {
  const now = new Date()
  const stamps = { created_at: now, updated_at: now }
  const room = { room_class: 'main', room_type: 'pavilion', ...stamps }
  const rows = Array.from({ length: count }, (_, n) => ({ id: newId(now), space_title: `変更の室${n}`, ...room }))
  await insertSet(db, 'rooms', rows)
  const periods = ['[2025-04-20 00:00Z,2025-05-10 00:00Z)', '[2025-06-20 00:00Z,2025-07-10 00:00Z)']
  const placed = rows.flatMap(({ id }) => periods.map((period) => ({ id: newId(now), period, room_id: id })))
  const pattern = { title: '常設', content_id: 'C-1', ...stamps }
  await insertSet(
    db,
    'patterns',
    placed.map(({ id, room_id }) => ({ id, room_id, ...pattern })),
  )
  await insertSet(
    db,
    'schedule_entries',
    placed.map(({ id, room_id, period }) => ({
      id: newId(now),
      pattern_id: id,
      clash_id: room_id,
      open_type: 'normal',
      period,
      ...stamps,
    })),
  )
  const way = { transition_type: 'gate', is_public: true, to_auto: false, ...stamps }
  const next = [...rows.slice(1), ...rows.slice(0, 1)]
  await insertSet(
    db,
    'transitions',
    rows.map(({ id }, n) => ({ id: newId(now), from_room_id: id, to_room_id: next[n]?.id, ...way })),
  )
  // As a database that has been at work for a while knows its tables.
  await sql`analyze`.execute(db)
}

async function bench(db: Db) {
  await makeRooms(db)
  const [area, link] = [await makeVenueArea(db), await makeExternalTransition(db, { all_spaces: true })]
  const { db: counted, steps, step } = measuredSteps(db)
  const call = await benchCms(counted).callerFor(await makePerson(db, { authority: 1 }))
  const ask = async (name: string, path: string, body: object) => {
    const item = await step(name, async () => {
      const answer = await call('POST', path, { body: JSON.stringify(body) })
      return ((await answer.json()) as { item: { token: string; changeId: string; changedCount: number } }).item
    })
    if (item.changedCount !== count) throw new Error(`${name}: ${item.changedCount} of ${count} changed`)
    return item
  }
  const both = async (name: string, path: string, body: object) => {
    const { token } = await ask(`${name}: dry run`, path, body)
    return (await ask(name, path, { ...body, token })).changeId
  }
  const acts = [
    { act: 'set', field: 'metaLimitRadio', value: true },
    { act: 'set', field: 'metaLimitConditions', value: 30 },
    { act: 'set', field: 'metaLimitExtrans', value: link },
    { act: 'link', field: 'venueAreaIds', ids: [area] },
  ]
  const changed = await both('changed', '/many-changes', { manyKind: 'room', filter: { q: '変更の室' }, acts })
  const undone = await both('taken back', `/many-changes/${changed}/undo`, {})
  await both('done once more', `/many-changes/${undone}/undo`, {})
  const deletion = { manyKind: 'room', filter: { q: '変更の室' }, acts: [{ act: 'delete' }] }
  const deleted = await both('deleted', '/many-changes', deletion)
  await both('stand again', `/many-changes/${deleted}/undo`, {})
  return steps
}

await withDatabase(async (db) => {
  const table = tableOfSteps(
    `${conditions(`${count} rooms`)}. Each with two patterns, their periods and a transition; four fields of all that a filter finds are changed.`,
    await bench(db),
  )
  console.log(table)
  if (values.write) await writeSection('many changes', table)
})
