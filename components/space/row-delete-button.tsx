import { useTranslations } from 'next-intl'
import { Icon } from '#components/ui/icon.tsx'
import { useNameIn } from '#components/ui/name.tsx'
import type { DoomedSpace } from './use-space-deletion.tsx'

/** The delete button of a row: plain markup, whose click the RowDeletions around the table hears. */
export function RowDeleteButton({ space }: { space: DoomedSpace }) {
  const words = useTranslations('spaces')
  const label = words('deleteOf', { name: useNameIn()(space.name, space.nameEn ?? '') })
  return (
    <button type="button" className="icon-btn" aria-label={label} title={label} data-delete={JSON.stringify(space)}>
      <Icon name="trash-2" />
    </button>
  )
}
