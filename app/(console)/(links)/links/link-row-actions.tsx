import { useTranslations } from 'next-intl'
import { RowDeleteButton } from '#components/space/row-delete-button.tsx'
import { IconLink } from '#components/ui/icon-link.tsx'
import { useNameIn } from '#components/ui/name.tsx'
import type { ExTransType } from '#lib/contracts/external-transitions.ts'
import { doomedLink } from './doomed-link.ts'
import type { LinkRow } from './link-row.ts'
import { LINK_SCREENS } from './link-screens.ts'

/** What may be done with a link from its row: nothing where it is only hers to read. */
export function LinkRowActions({ link, type }: { link: LinkRow; type: ExTransType }) {
  const words = useTranslations('spaces')
  const nameIn = useNameIn()
  const doomed = doomedLink(link)
  if (!doomed) return null
  return (
    <>
      <IconLink
        href={`/${LINK_SCREENS[type]}/${link.id}/edit`}
        icon="pencil"
        label={words('editOf', { name: nameIn(link.exTransTitle, link.exTransTitleEn) })}
        short={words('edit')}
      />
      <RowDeleteButton space={doomed} />
    </>
  )
}
