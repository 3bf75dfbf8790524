import { MENU, type MenuEntry, SCREENS, type ScreenId, screenPath } from '#lib/contracts/screens.ts'
import { menuScreen } from './menu-screen.ts'

const idsOf = (entries: readonly MenuEntry[]): string[] =>
  entries.flatMap((entry) =>
    entry.kind === 'group'
      ? idsOf(entry.entries)
      : entry.kind === 'screen'
        ? [entry.id, ...(entry.children ?? [])]
        : [entry.id],
  )

test.each(Object.keys(SCREENS) as ScreenId[])('%s lies under an entry of the menu', (id) => {
  expect(idsOf(MENU)).toContain(menuScreen(screenPath(id)))
})

test('a detail page lies under its list', () => {
  expect(menuScreen('/ROOM5110/0190')).toBe('ROOM5110')
})

test('a page outside the table lies under nothing', () => {
  expect(menuScreen('/nickname')).toBeNull()
})
