import { useTranslations } from 'next-intl'
import { TabLinks } from '#components/ui/tab-links.tsx'

/** The way between the list of a screen and the tree of all spaces. */
export function ViewTabs({ path, isTree }: { path: string; isTree: boolean }) {
  const words = useTranslations('explorer')
  return (
    <TabLinks
      label={words('views')}
      tabs={[
        { href: path, label: words('view_list'), current: !isTree },
        { href: `${path}?view=tree`, label: words('view_tree'), current: isTree },
      ]}
    />
  )
}
