import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { InLang } from './in-lang.tsx'

/** A note, and buttons at the right, stand beside a title only. */
type Head =
  | { title: ReactNode; note?: ReactNode; actions?: ReactNode }
  | { title?: never; note?: never; actions?: never }

type Props = Head & {
  /** The body without padding, for a table that touches the border. */
  flush?: boolean
  id?: string
  className?: string
  children: ReactNode
}

/** A section of a page in a hairline box. With a title it is a landmark of that name. */
export function Card({ title, note, actions, flush, id, className, children }: Props) {
  const titleId = useId()
  const Frame = title ? 'section' : 'div'
  const heading = (
    <h2 id={titleId} className="card-title">
      <InLang>{title}</InLang>
    </h2>
  )
  return (
    <Frame id={id} aria-labelledby={title ? titleId : undefined} className={classNames('card', className)}>
      {title && (
        <div className="card-head">
          {note ? (
            <div>
              {heading}
              <p className="card-note">
                <InLang>{note}</InLang>
              </p>
            </div>
          ) : (
            heading
          )}
          {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
        </div>
      )}
      <div className={flush ? '' : 'card-body'}>{children}</div>
    </Frame>
  )
}
