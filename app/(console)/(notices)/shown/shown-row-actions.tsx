import { useTranslations } from 'next-intl'
import type { DoomedSpace } from '#components/space/doomed-space.ts'
import { RowDeleteButton } from '#components/space/row-delete-button.tsx'
import { IconLink } from '#components/ui/icon-link.tsx'
import { useNameIn } from '#components/ui/name.tsx'
import type { ShownState } from '#lib/core/shown-state.ts'

type Props = { path: string; id: string; doomed: DoomedSpace; status: ShownState }

/** What may be done from a row: what is over can only be used for a new one, or deleted. */
export function ShownRowActions({ path, id, doomed, status }: Props) {
  const words = useTranslations('spaces')
  const nameIn = useNameIn()
  const shown = useTranslations('shown')
  return (
    <>
      {status === 'ending' ? (
        <IconLink href={`${path}/new?from=${id}`} icon="copy" label={shown('again')} />
      ) : (
        <IconLink
          href={`${path}/${id}/edit`}
          icon="pencil"
          label={words('editOf', { name: nameIn(doomed.name, doomed.nameEn ?? '') })}
          short={words('edit')}
        />
      )}
      <RowDeleteButton space={doomed} />
    </>
  )
}
