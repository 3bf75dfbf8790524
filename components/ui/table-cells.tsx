import type { ReactNode } from 'react'
import type { Lang } from '#lib/core/lang.ts'
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

type Linked = { href: string | null | undefined; lang?: Lang | undefined; children: ReactNode }

/** What a name leads to; as it stands where it leads nowhere. A link without a class name in a table is a name (`table.css`). */
export function CellLink({ href, ...name }: Linked) {
  return href ? <a href={href} {...name} /> : <div {...name} />
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
