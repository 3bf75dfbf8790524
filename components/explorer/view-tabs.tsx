import { useTranslations } from 'next-intl'
import { type TabLink, TabLinks } from '#components/ui/tab-links.tsx'

type Props = {
  path: string
  isTree?: boolean
  /** What else the screen shows. */
  more?: readonly TabLink[]
}

/** The way between the list of a screen, the tree of all spaces, and what else it shows. */
export function ViewTabs({ path, isTree = false, more = [] }: Props) {
  const isList = !isTree && !more.some(({ current }) => current)
  const words = useTranslations('explorer')
  return (
    <TabLinks
      label={words('views')}
      tabs={[
        { href: path, label: words('view_list'), current: isList },
        { href: `${path}?view=tree`, label: words('view_tree'), current: isTree },
        ...more,
      ]}
    />
  )
}
