'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { IconButton } from '#components/ui/icon-button.tsx'
import { setCookie } from '#lib/client/set-cookie.ts'
import { THEME_COOKIE, THEMES, type Theme } from '#lib/core/theme.ts'

const ICONS = { system: 'sun-moon', light: 'sun', dark: 'moon' } as const

/** Goes through the themes: as the device, light, dark. The cookie lets the server pin it before the first paint. */
export function ThemeButton({ theme: initial }: { theme: Theme }) {
  const words = useTranslations('shell')
  const [theme, setTheme] = useState(initial)
  const change = () => {
    const next = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'system'
    setTheme(next)
    setCookie(THEME_COOKIE, next)
    if (next === 'system') delete document.documentElement.dataset.theme
    else document.documentElement.dataset.theme = next
  }
  return <IconButton icon={ICONS[theme]} label={words(`theme_${theme}`)} onClick={change} />
}
