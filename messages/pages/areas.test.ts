import { globSync } from 'node:fs'
import { areasAtFirst } from '../testing/areas-at-first.ts'
import areas from './areas.json' with { type: 'json' }

const FRAME = ['layout', '(console)/layout', '(console)/error', '(console)/not-found', 'error', 'not-found']
const frame = FRAME.map((file) => `app/${file}.tsx`)

const pageOf = (screen: string) => globSync(`app/(console)/*/${screen}/page.tsx`)

test.each(areas.screens)('%s says nothing before anything is opened that is not among the first words', (screen) => {
  const [page = ''] = pageOf(screen)
  expect([...areasAtFirst([...frame, page])].filter((area) => !areas.first.includes(area))).toEqual([])
})

test('the first words are those that these screens say, and no others', () => {
  const said = areasAtFirst([...frame, ...areas.screens.flatMap(pageOf)])
  expect([...areas.first].sort()).toEqual([...said].sort())
})

test('what a client component imports may be said, what is fetched with its words later may not', () => {
  const frameAreas = areasAtFirst(frame)
  expect(frameAreas.has('shell')).toBe(true)
  expect(frameAreas.has('palette')).toBe(false)
  expect(areasAtFirst(['components/explorer/space-explorer.tsx']).has('explorer')).toBe(false)
  expect(areasAtFirst(['components/explorer/space-tree.tsx']).has('explorer')).toBe(true)
})
