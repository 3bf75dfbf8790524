import { useTranslations } from 'next-intl'
import type { ComponentProps, ReactNode } from 'react'
import { EditorsNote } from '#components/editors/editors-note.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { Name } from '#components/ui/name.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { StatusBadge } from '#components/ui/status-badge.tsx'
import type { PublicationStatus } from '#lib/core/publication-status.ts'

type Props = {
  kind: ComponentProps<typeof EditorsNote>['kind']
  item: { id: string; version: number }
  names: { ja: string; en: string }
  status?: PublicationStatus
  href: string
  /** She may edit it, as it stands. */
  mayEdit: boolean
  /** Its form, or what visitors see of it where she may not edit it. */
  children: ReactNode
}

/** What is chosen in the tree: its name, the way to its page, and its form. */
export function WorkFrame({ kind, item, names, status, href, mayEdit, children }: Props) {
  const words = useTranslations('explorer')
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="workspace-title">
          <Name {...names} />
        </h2>
        <div className="flex flex-wrap items-center gap-3">
          {status && <StatusBadge status={status} />}
          <LinkButton size="small" href={href} icon="arrow-right">
            {words('workOpen')}
          </LinkButton>
        </div>
      </div>
      {mayEdit ? (
        <EditorsNote kind={kind} id={item.id} version={item.version} />
      ) : (
        <Notice>{words('workReadOnly')}</Notice>
      )}
      {children}
    </div>
  )
}
