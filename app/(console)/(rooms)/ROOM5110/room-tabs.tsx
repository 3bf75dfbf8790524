import { useTranslations } from 'next-intl'
import { ViewTabs } from '#components/explorer/view-tabs.tsx'

type Props = { current: 'list' | 'tree' | 'richContents'; at?: string | undefined }

/** The views of ROOM5110: rooms as a list or in the tree, and the large-volume content of all of them. */
export function RoomTabs({ current, at }: Props) {
  const words = useTranslations('richContents')
  return (
    <ViewTabs
      path="/ROOM5110"
      at={at}
      isTree={current === 'tree'}
      more={[{ href: '/ROOM5110/rich-contents', label: words('title'), current: current === 'richContents' }]}
    />
  )
}
