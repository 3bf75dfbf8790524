import { useTranslations } from 'next-intl'
import { TabLinks } from '#components/ui/tab-links.tsx'

/** What is offered now, and every version of it. */
export function ToolTabs({ current }: { current: 'offered' | 'versions' }) {
  const words = useTranslations('tools')
  return (
    <TabLinks
      label={words('views')}
      tabs={[
        { href: '/TOOL8110', label: words('currentTab'), current: current === 'offered' },
        { href: '/TOOL8110/versions', label: words('versionsTab'), current: current === 'versions' },
      ]}
    />
  )
}
