import { useTranslations } from 'next-intl'
import { type ListParams, listHref } from '#components/ui/list-href.ts'
import { Menu } from '#components/ui/menu.tsx'
import type { ListView } from '#lib/contracts/list-views.ts'
import { ManageViews } from './manage-views.tsx'
import { SaveView } from './save-view.tsx'
import { NO_VIEW, viewHref } from './view-href.ts'

type Props = {
  list: string
  path: string
  /** The parameters of the list's address; `view` is the one it was opened by. */
  params: ListParams
  views: readonly ListView[]
}

/** The saved views of a list in a menu named by the one that is shown, and the way to save, rename, delete and choose the one it opens with. */
export function ListViews({ list, path, params, views }: Props) {
  const words = useTranslations('lists')
  const current = views.find(({ id }) => id === params.view)
  const viewParams = listHref('', { ...params, view: undefined }).replace('?', '')
  const links = [
    { id: NO_VIEW, href: `${path}?view=${NO_VIEW}`, label: words('noView'), isCurrent: !current },
    ...views.map((view) => ({
      id: view.id,
      href: viewHref(path, view),
      label: view.isDefault ? words('defaultView', { name: view.viewName }) : view.viewName,
      isCurrent: view.id === current?.id,
    })),
  ]
  return (
    <Menu label={current?.viewName ?? words('viewMenu')} icon="star">
      {views.length > 0 && (
        <nav aria-label={words('views')} className="drop-links">
          {links.map(({ id, href, label, isCurrent }) => (
            <a key={id} href={href} className="drop-link" aria-current={isCurrent ? 'true' : undefined}>
              {label}
            </a>
          ))}
        </nav>
      )}
      <SaveView list={list} path={path} viewParams={viewParams} />
      {views.length > 0 && <ManageViews views={views} path={path} viewParams={viewParams} />}
    </Menu>
  )
}
