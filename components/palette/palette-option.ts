import type { IconName } from '#components/ui/icon-name.ts'
import type { Deed } from './palette-entries.ts'

/** One line of the palette. `key`: what it is remembered by; null for what is not worth it. */
export type PaletteOption = {
  id: string
  key: string | null
  icon: IconName
  title: string
  /** The name in the other language, what it lies in, an e-mail address. */
  sub: string
  /** The code of a screen. */
  code: string
} & ({ href: string; isOutside?: boolean } | { deed: Deed })

export type PaletteSection = { id: string; label: string; options: PaletteOption[] }
