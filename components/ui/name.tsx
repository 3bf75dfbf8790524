import { useLocale } from 'next-intl'
import type { ReactNode } from 'react'
import { type Names, namesFor, titleIn, toLang } from '#lib/core/lang.ts'
import { InLang } from './in-lang.tsx'
import { CellLink } from './table-cells.tsx'

/** How the reader calls things, for labels and sentences: `nameIn(ja, en)`. */
export function useNameIn(): (ja: string, en: string) => string {
  const lang = toLang(useLocale())
  return (ja, en) => titleIn(lang, ja, en)
}

/** A name in the reader's language, else the one there is; a name in the other language carries its `lang`. */
export function Name({ ja, en }: Names) {
  const lang = toLang(useLocale())
  const { first } = namesFor(lang, { ja, en })
  return first.lang === lang ? <InLang>{first.text}</InLang> : <span lang={first.lang}>{first.text}</span>
}

/** The same, or a dash where there is no name in either. */
export const NameOrDash = (names: Names) => (names.ja === '' && names.en === '' ? '–' : <Name {...names} />)

/** The name in the language that is not the reader's; nothing where there is none. */
export function OtherName({ ja, en }: Names) {
  const { other } = namesFor(toLang(useLocale()), { ja, en })
  return other && <span lang={other.lang}>{other.text}</span>
}

type Lines = Names & {
  /** Where it leads. */
  href?: string | null | undefined
  /** Chips in the second line, beside the other name. */
  under?: ReactNode
}

/** Both names in two lines, the reader's first. */
export function NameLines({ ja, en, href, under }: Lines) {
  const lang = toLang(useLocale())
  const { first, other } = namesFor(lang, { ja, en })
  const isOwn = first.lang === lang
  const second = other && <small lang={other.lang}>{other.text}</small>
  return (
    <>
      <CellLink href={href} lang={isOwn ? undefined : first.lang}>
        {isOwn ? <InLang>{first.text}</InLang> : first.text}
      </CellLink>
      {under ? (
        <span className="under">
          {second}
          {under}
        </span>
      ) : (
        second
      )}
    </>
  )
}
