import { useTranslations } from 'next-intl'
import { listHref } from '#components/ui/list-href.ts'
import { type TabLink, TabLinks } from '#components/ui/tab-links.tsx'

type Props = {
  path: string
  isTree?: boolean
  /** The space as a workspace is shown. */
  isWork?: boolean
  /** The moment that the list and the tree are shown as of. */
  at?: string | undefined
  /** What else the screen shows. */
  more?: readonly TabLink[]
}

/** The way between the list of a screen, the tree of all spaces, and what else it shows. */
export function ViewTabs({ path, isTree = false, isWork = false, at, more = [] }: Props) {
  const isList = !isTree && !isWork && !more.some(({ current }) => current)
  const words = useTranslations('explorer')
  return (
    <TabLinks
      label={words('views')}
      tabs={[
        { href: listHref(path, { at }), label: words('view_list'), current: isList },
        { href: listHref(path, { view: 'tree', at }), label: words('view_tree'), current: isTree },
        { href: '/ROOM5110/work', label: words('view_work'), current: isWork },
        ...more,
      ]}
    />
  )
}
