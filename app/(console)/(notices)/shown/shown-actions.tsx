import { useTranslations } from 'next-intl'
import { DeleteSpaceButton } from '#components/space/delete-space-button.tsx'
import type { DoomedSpace } from '#components/space/use-space-deletion.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import type { ShownState } from '#lib/core/shown-state.ts'

type Props = { path: string; doomed: DoomedSpace; status: ShownState }

/** What may be done from the page of something that is shown. */
export function ShownActions({ path, doomed, status }: Props) {
  const words = useTranslations('spaces')
  const shown = useTranslations('shown')
  return (
    <>
      <DeleteSpaceButton space={doomed} goTo={path} />
      <LinkButton href={`${path}/new?from=${doomed.id}`} icon="copy">
        {shown('again')}
      </LinkButton>
      {status !== 'ending' && (
        <LinkButton href={`${path}/${doomed.id}/edit`} variant="primary" icon="pencil">
          {words('edit')}
        </LinkButton>
      )}
    </>
  )
}
