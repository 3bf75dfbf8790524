import type { ReactNode } from 'react'
import type { IconName } from '#components/ui/icon-name.ts'
import { LinkButton } from '#components/ui/link-button.tsx'
import { PageHeader } from '#components/ui/page-header.tsx'

type Props = {
  title: string
  purpose: string
  /** The way to the form of a new one, for who may make it. */
  create: { href: string; label: string; icon?: IconName } | false
  /** Other ways from here, before it. */
  actions?: ReactNode
  /** The views of the list, and what is said of all of it. */
  tabs?: ReactNode
  filters?: ReactNode
  children: ReactNode
  /** What stands under the table from the start. */
  after?: ReactNode
  /** As high as what it holds, and not as the window. */
  isShort?: boolean
}

/**
 * The page of a list: what it is for, the way to a new one, the filters, and the table. All of it comes in the first answer: rows behind a boundary
 * would be held back by React for 300 ms after the frame (docs/decisions/0365-the-way-of-the-rows.md).
 */
export function ListFrame({ title, purpose, create, isShort, ...parts }: Props) {
  return (
    <div className={isShort ? 'page' : 'page page-list'}>
      <PageHeader
        title={title}
        purpose={purpose}
        actions={
          <>
            {parts.actions}
            {create && (
              <LinkButton href={create.href} variant="primary" icon={create.icon ?? 'plus'}>
                {create.label}
              </LinkButton>
            )}
          </>
        }
      />
      {parts.tabs}
      {parts.filters}
      {parts.children}
      {parts.after}
    </div>
  )
}
