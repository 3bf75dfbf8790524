import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { EditorsNote } from '#components/editors/editors-note.tsx'
import { Name } from '#components/ui/name.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { PageHeader } from '#components/ui/page-header.tsx'
import { requireScreen } from '#lib/bff/require-screen.ts'
import type { ItemParams } from '#lib/bff/screen-title.ts'
import type { ExTransType } from '#lib/contracts/external-transitions.ts'
import { LinkForm } from './link-form.tsx'
import { LINK_SCREENS } from './link-screens.ts'
import { readLink } from './read-link.ts'

type Props = ItemParams & { type: ExTransType }

/** Edits a link; what uses it is told of first, since visitors there get the new address at once. */
export async function EditLinkPage({ type, params }: Props) {
  const screen = LINK_SCREENS[type]
  const { authority } = await requireScreen(screen)
  const link = await readLink(type, params, '/edit')
  if (!link.mayWrite) redirect(`/TOP101?refused=${screen}`)
  const words = await getTranslations('externalTransitions')
  return (
    <div className="page page-form">
      <PageHeader
        title={words(`editTitle_${type}`)}
        purpose={<Name ja={link.exTransTitle} en={link.exTransTitleEn} />}
      />
      {link.useCount > 0 && <Notice tone="warn">{words('inUse', { count: link.useCount })}</Notice>}
      <EditorsNote kind="externalTransition" id={link.id} version={link.version} />
      <LinkForm type={type} authority={authority} link={link} />
    </div>
  )
}
