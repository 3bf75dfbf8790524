import { useTranslations } from 'next-intl'
import { Icon } from '#components/ui/icon.tsx'
import type { ListParams } from '#components/ui/list-href.ts'
import { sheetHref } from './sheet-places.ts'

/** In the menu of a list: to edit it in a spreadsheet, with the filters and the order it has now; nothing where its page has none. */
export function SheetLink({ path, params }: { path: string; params: ListParams }) {
  const words = useTranslations('common')
  const href = sheetHref(path, params)
  if (href === null) return null
  return (
    <a className="drop-link" href={href}>
      <Icon name="file-text" />
      {words('editInSheet')}
    </a>
  )
}
