import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { eventExpo } from '#lib/demo/event-expo.ts'
import type { EventSize } from '#lib/demo/event-size.ts'
import { expoRows } from '#lib/demo/expo-rows.ts'
import { insertRows } from '#lib/demo/insert-rows.ts'
import { findBrowser } from '#lib/testing/find-browser.ts'
import { conditions } from '../conditions.ts'
import { writeSection } from '../report.ts'
import { startConsole } from '../servers.ts'
import { signIn } from '../sign-in.ts'
import { type BoardFigures, measureBoard, PLAIN, plainFrames } from './measure-board.ts'

/**
 * `node bench/board/run.ts --write`: the schedule board with 10,000 patterns and 50,000 entries in the machine's Chromium: elements in the
 * page, bytes fetched, and how long frames take while it is scrolled and a bar is dragged, beside those of a plain list of 10,000 lines
 * scrolled in the same browser. Needs a built console (`npm run build`).
 */
const { values } = parseArgs({ options: { write: { type: 'boolean', default: false } } })

const SIZE: EventSize = {
  expoAreas: 12,
  venueAreas: 800,
  rooms: 3000,
  patterns: 10_000,
  entries: 50_000,
  people: { 0: 2, 1: 12, 2: 24, 3: 40, 4: 90, 5: 110, 6: 122 },
}
const UNITS = ['day', 'month', 'hour'] as const

const tableOf = (plain: number, lines: readonly (readonly [string, BoardFigures])[]) =>
  [
    `${conditions('10,000 patterns, 50,000 entries, 1440 x 900, Chromium without a GPU')}.`,
    `A plain list scrolled alike: 95 % of its frames within ${plain.toFixed(0)} ms.`,
    '',
    '| unit | elements, at most | KB fetched: first | and after 8 screens | scroll: p95 frame, ms | / plain | drag: p95 frame, ms | / plain |',
    '| --- | --: | --: | --: | --: | --: | --: | --: |',
    ...lines.map(
      ([unit, { elements, firstKb, laterKb, scroll, drag }]) =>
        `| ${unit} | ${elements} | ${firstKb.toFixed(0)} | ${laterKb.toFixed(0)} | ${scroll.toFixed(0)} | ${(scroll / plain).toFixed(1)}x | ${drag.toFixed(0)} | ${(drag / plain).toFixed(1)}x |`,
    ),
  ].join('\n')

const server = await startConsole((db) => insertRows(db, expoRows(eventExpo(SIZE), new Date())))
const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] })
try {
  const cookie = await signIn(server.origin)
  const lines: (readonly [string, BoardFigures])[] = []
  const plain: number[] = []
  for (const unit of UNITS) {
    plain.push(await plainFrames(browser, PLAIN))
    lines.push([unit, await measureBoard(browser, { origin: server.origin, cookie, unit })])
  }
  const table = tableOf(Math.max(...plain), lines)
  console.log(table)
  if (values.write) await writeSection('board', table)
} finally {
  await browser.close()
  await server.stop()
}
