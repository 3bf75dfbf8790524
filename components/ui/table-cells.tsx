import type { ReactNode } from 'react'
import { InLang } from './in-lang.tsx'

type Lines = { main: ReactNode; sub?: ReactNode }

/** Two lines in a cell: start and end, a person and her address. The names of a thing are `NameLines`. */
export function TwoLines({ main, sub }: Lines) {
  return (
    <>
      <div>
        <InLang>{main}</InLang>
      </div>
      {sub && (
        <small>
          <InLang>{sub}</InLang>
        </small>
      )}
    </>
  )
}

/** What a name leads to; as it stands where it leads nowhere. A link without a class name in a table is a name (`table.css`). */
export function CellLink({ href, children }: { href: string | null | undefined; children: ReactNode }) {
  return href ? <a href={href}>{children}</a> : <span className="cell-main">{children}</span>
}

/** The name of a row as the link to its detail, with a line below. */
export function NameLink({ href, name, sub }: { href: string; name: string; sub?: ReactNode }) {
  return (
    <>
      <a href={href}>
        <InLang>{name}</InLang>
      </a>
      {sub && (
        <small>
          <InLang>{sub}</InLang>
        </small>
      )}
    </>
  )
}
