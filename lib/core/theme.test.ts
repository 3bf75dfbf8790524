import { THEME_COOKIE, THEMES, toTheme } from './theme.ts'

test('three looks, of which the one of the browser is taken where nothing else is known', () => {
  expect(THEMES).toEqual(['system', 'light', 'dark'])
  expect(THEMES.map(toTheme)).toEqual(['system', 'light', 'dark'])
  expect(['', 'Dark', null, undefined].map(toTheme)).toEqual(['system', 'system', 'system', 'system'])
  expect(THEME_COOKIE).toBe('theme')
})
