import type { Lang } from '#lib/core/lang.ts'
import type messages from './ja.ts'

declare module 'next-intl' {
  interface AppConfig {
    Locale: Lang
    Messages: typeof messages
  }
}
