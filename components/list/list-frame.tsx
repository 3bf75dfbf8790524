import { type ReactNode, Suspense } from 'react'
import type { IconName } from '#components/ui/icon-name.ts'
import { LinkButton } from '#components/ui/link-button.tsx'
import { PageHeader } from '#components/ui/page-header.tsx'
import { SkeletonTable } from '#components/ui/skeleton-table.tsx'

type Props = {
  title: string
  purpose: string
  /** The way to the form of a new one, for who may make it. */
  create: { href: string; label: string; icon?: IconName } | false
  /** Other ways from here, before it. */
  actions?: ReactNode
  /** The views of the list, and what is said of all of it. */
  tabs?: ReactNode
  /** The view that is shown, where it has several: each has a skeleton of its own. */
  view?: string
  filters?: ReactNode
  /** Columns of the table, for the skeleton that stands in its place while it is read. */
  columns: number
  children: ReactNode
  /** What stands under the table from the start. */
  after?: ReactNode
  /** As high as what it holds, and not as the window. */
  isShort?: boolean
}

/** The page of a list: what it is for, the way to a new one, the filters, and the table when it is read. */
export function ListFrame({ title, purpose, create, columns, isShort, ...parts }: Props) {
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
      <Suspense key={parts.view} fallback={<SkeletonTable columns={columns} />}>
        {parts.children}
      </Suspense>
      {parts.after}
    </div>
  )
}
