import { useTranslations } from 'next-intl'
import { TabLinks } from '#components/ui/tab-links.tsx'
import type { Authority } from '#lib/core/authority.ts'
import { can } from '#lib/core/policy.ts'

/** Her own settings and, for who manages them, the tokens of machines. */
export function SettingsTabs({ authority, current }: { authority: Authority; current: 'own' | 'machineTokens' }) {
  const words = useTranslations('machineTokens')
  const settings = useTranslations('settings')
  if (!can({ authority }, 'machineToken.manage')) return null
  return (
    <TabLinks
      label={settings('title')}
      tabs={[
        { href: '/SET9201', label: settings('title'), current: current === 'own' },
        { href: '/SET9201/machine-tokens', label: words('title'), current: current === 'machineTokens' },
      ]}
    />
  )
}
