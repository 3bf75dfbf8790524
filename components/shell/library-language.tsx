'use client'

import { useLocale } from 'next-intl'
import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { fieldLocale } from '#components/ui/field-locale.ts'

/** What React Aria words by itself (comboboxes, dates, lists) comes in the console's language and not in the browser's. */
export function LibraryLanguage({ children }: { children: ReactNode }) {
  return <I18nProvider locale={fieldLocale(useLocale())}>{children}</I18nProvider>
}
