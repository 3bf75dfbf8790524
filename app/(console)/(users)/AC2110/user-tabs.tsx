import { useTranslations } from 'next-intl'
import { TabLinks } from '#components/ui/tab-links.tsx'
import type { Authority } from '#lib/core/authority.ts'
import { mayEver } from '#lib/core/policy.ts'

/** The list, what needs care in it, and what was done with many at once; nothing for those who only have the list. */
export function UserTabs({ current, authority }: { current: 'people' | 'care' | 'batches'; authority: Authority }) {
  const words = useTranslations('users')
  const tabs = [
    { id: 'people', href: '/AC2110', label: words('tabPeople'), isOpen: true },
    {
      id: 'care',
      href: '/AC2110?tab=hygiene',
      label: words('tabCare'),
      isOpen: mayEver({ authority }, 'user.hygiene'),
    },
    {
      id: 'batches',
      href: '/AC2110/batches',
      label: words('tabBatches'),
      isOpen: mayEver({ authority }, 'user.delete'),
    },
  ].filter(({ isOpen }) => isOpen)
  if (tabs.length === 1) return null
  return (
    <TabLinks
      label={words('tabs')}
      tabs={tabs.map(({ id, href, label }) => ({ href, label, current: id === current }))}
    />
  )
}
