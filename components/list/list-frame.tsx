import { type ReactNode, Suspense } from 'react'
import { LinkButton } from '#components/ui/link-button.tsx'
import { PageHeader } from '#components/ui/page-header.tsx'
import { SkeletonTable } from '#components/ui/skeleton-table.tsx'

type Props = {
  title: string
  purpose: string
  /** The way to the form of a new one, for who may make it. */
  create: { href: string; label: string } | false
  /** Other ways from here, before it. */
  actions?: ReactNode
  filters?: ReactNode
  /** Columns of the table, for the skeleton that stands in its place while it is read. */
  columns: number
  children: ReactNode
}

/** The page of a list: what it is for, the way to a new one, the filters, and the table when it is read. */
export function ListFrame({ title, purpose, create, actions, filters, columns, children }: Props) {
  return (
    <div className="page page-list">
      <PageHeader
        title={title}
        purpose={purpose}
        actions={
          <>
            {actions}
            {create && (
              <LinkButton href={create.href} variant="primary" icon="plus">
                {create.label}
              </LinkButton>
            )}
          </>
        }
      />
      {filters}
      <Suspense fallback={<SkeletonTable columns={columns} />}>{children}</Suspense>
    </div>
  )
}
