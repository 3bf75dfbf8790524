import { siblingCircles } from './folder-circles.ts'

test('folders of components go round in no circle, though their files do not', () => {
  const graph = new Map([
    ['components/shell/shell.tsx', ['components/palette/search-button.tsx']],
    ['components/palette/palette-entries.ts', ['components/shell/menu-icons.ts']],
  ])
  expect(siblingCircles(graph)).toEqual([
    expect.stringContaining('components/palette → components/shell → components/palette'),
  ])
})

test('one way is no circle, nor is what a test asks for or what lies outside', () => {
  const graph = new Map([
    ['components/shell/shell.tsx', ['components/ui/icon.tsx', 'lib/core/lang.ts']],
    ['components/ui/icon.test.tsx', ['components/shell/shell.tsx']],
    ['app/(console)/(rooms)/ROOM5110/page.tsx', ['app/(console)/(areas)/area.tsx']],
    ['app/(console)/help/page.tsx', ['app/(console)/(rooms)/room.tsx']],
    ['app/(console)/layout.tsx', ['app/(console)/help/page.tsx']],
  ])
  expect(siblingCircles(graph)).toEqual([])
})
