import type { ReactNode } from 'react'

type Lines = { main: ReactNode; sub?: ReactNode; subLang?: 'en' }

/** Two lines in a cell: the name and the English name, or start and end. */
export function TwoLines({ main, sub, subLang }: Lines) {
  return (
    <>
      <span className="cell-main">{main}</span>
      {sub && (
        <span className="cell-sub" lang={subLang}>
          {sub}
        </span>
      )}
    </>
  )
}

/** The name of a row as the link to its detail, with a line below. */
export function NameLink({
  href,
  name,
  sub,
  subLang,
}: {
  href: string
  name: string
  sub?: ReactNode
  subLang?: 'en'
}) {
  return (
    <TwoLines
      main={
        <a href={href} className="cell-name">
          {name}
        </a>
      }
      sub={sub}
      subLang={subLang}
    />
  )
}
