import type { ReactNode } from 'react'
import { InLang } from '#components/ui/in-lang.tsx'
import { Name } from '#components/ui/name.tsx'

type Props = {
  /** Japan clock. */
  time: ReactNode
  mark?: ReactNode
  href: string | null
  title: string
  titleEn: string
  /** What it belongs to, below its name. */
  sub: string
  children?: ReactNode
}

/** One line of the day: when, what, and what is to be known of it. */
export function DayRow({ time, mark, href, title, titleEn, sub, children }: Props) {
  const name = <Name ja={title} en={titleEn} />
  return (
    <li className="day-row">
      <span className="day-time">{time}</span>
      {mark}
      <span className="day-what">
        {href ? (
          <a className="text-link" href={href}>
            {name}
          </a>
        ) : (
          <span>{name}</span>
        )}
        <span className="day-sub">
          <InLang>{sub}</InLang>
        </span>
      </span>
      {children && <span className="day-notes">{children}</span>}
    </li>
  )
}
