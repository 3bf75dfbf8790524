import { TabRow } from './tab-row.tsx'

export type TabLink = { href: string; label: string; count?: string; current: boolean }

/** Tabs whose state is the URL: links, so that each can be opened, shared and gone back to. */
export function TabLinks({ label, tabs }: { label: string; tabs: readonly TabLink[] }) {
  return (
    <TabRow label={label} current={tabs.find(({ current }) => current)?.href}>
      {tabs.map((tab) => (
        <a key={tab.href} href={tab.href} className="tab" aria-current={tab.current ? 'page' : undefined}>
          {tab.label}
          {tab.count !== undefined && <span className="tab-count">{tab.count}</span>}
        </a>
      ))}
    </TabRow>
  )
}
