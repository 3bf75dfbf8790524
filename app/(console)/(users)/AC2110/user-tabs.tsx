import { useTranslations } from 'next-intl'
import { TabLinks } from '#components/ui/tab-links.tsx'

/** The list, and what needs care in it. */
export function UserTabs({ isCare }: { isCare: boolean }) {
  const words = useTranslations('users')
  return (
    <TabLinks
      label={words('tabs')}
      tabs={[
        { href: '/AC2110', label: words('tabPeople'), current: !isCare },
        { href: '/AC2110?tab=hygiene', label: words('tabCare'), current: isCare },
      ]}
    />
  )
}
