import { useTranslations } from 'next-intl'
import { DeleteSpaceButton } from '#components/space/delete-space-button.tsx'
import type { DoomedSpace } from '#components/space/doomed-space.ts'
import { LinkButton } from '#components/ui/link-button.tsx'
import type { ShownState } from '#lib/core/shown-state.ts'

type Props = { path: string; id: string; doomed: DoomedSpace; status: ShownState }

/** What may be done from the page of something that is shown. */
export function ShownActions({ path, id, doomed, status }: Props) {
  const words = useTranslations('spaces')
  const shown = useTranslations('shown')
  return (
    <>
      <DeleteSpaceButton space={doomed} goTo={path} />
      <LinkButton href={`${path}/new?from=${id}`} icon="copy">
        {shown('again')}
      </LinkButton>
      {status !== 'ending' && (
        <LinkButton href={`${path}/${id}/edit`} variant="primary" icon="pencil">
          {words('edit')}
        </LinkButton>
      )}
    </>
  )
}
