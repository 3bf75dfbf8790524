export const THEMES = ['system', 'light', 'dark'] as const

export type Theme = (typeof THEMES)[number]

/** The cookie that pins the theme; without it the browser's own setting decides. */
export const THEME_COOKIE = 'theme'

/** Reads a theme; anything else than light and dark leaves the choice to the browser. */
export function toTheme(value: string | null | undefined): Theme {
  return value === 'light' || value === 'dark' ? value : 'system'
}
