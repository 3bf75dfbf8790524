import { useTranslations } from 'next-intl'
import { type ListParams, listHref } from '#components/ui/list-href.ts'
import { Menu } from '#components/ui/menu.tsx'
import { NO_VIEW, viewHref } from '#lib/core/view-href.ts'
import type { ListSetup } from './list-setup.ts'
import { ManageViews } from './manage-views.tsx'
import { SaveView } from './save-view.tsx'

type Props = {
  setup: ListSetup
  /** The parameters of the list's address; `view` is the one it was opened by. */
  params: ListParams
}

/** The saved views of a list in a menu named by the one that is shown, and the way to save, rename, delete and choose the one it opens with. */
export function ListViews({ setup, params }: Props) {
  const { list, path, views, sharedViews, mayShare, chosen } = setup
  const words = useTranslations('lists')
  const current = [...views, ...sharedViews].find(({ id }) => id === params.view)
  const viewParams = listHref('', { ...params, at: undefined, view: undefined, columns: chosen.join() }).replace(
    '?',
    '',
  )
  const links = [
    { id: NO_VIEW, href: `${path}?view=${NO_VIEW}`, label: words('noView'), isCurrent: !current },
    ...views.map((view) => ({
      id: view.id,
      href: viewHref(path, view),
      label: view.isDefault ? words('defaultView', { name: view.viewName }) : view.viewName,
      isCurrent: view.id === current?.id,
    })),
    ...sharedViews.map((view) => ({
      id: view.id,
      href: viewHref(path, view),
      label: words('sharedView', { name: view.viewName }),
      isCurrent: view.id === current?.id,
    })),
  ]
  return (
    <Menu label={current?.viewName ?? words('viewMenu')} icon="star">
      {links.length > 1 && (
        <nav aria-label={words('views')} className="drop-links">
          {links.map(({ id, href, label, isCurrent }) => (
            <a key={id} href={href} className="drop-link" aria-current={isCurrent ? 'true' : undefined}>
              {label}
            </a>
          ))}
        </nav>
      )}
      <SaveView list={list} path={path} viewParams={viewParams} mayShare={mayShare} />
      {views.length > 0 && (
        <ManageViews list={list} views={views} path={path} viewParams={viewParams} mayShare={mayShare} />
      )}
    </Menu>
  )
}
