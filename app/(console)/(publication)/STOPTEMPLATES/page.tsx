import { getTranslations } from 'next-intl/server'
import { ListFrame } from '#components/list/list-frame.tsx'
import { requireScreen } from '#lib/bff/require-screen.ts'
import { screenTitle } from '#lib/bff/screen-title.ts'
import { StopTemplateLists } from './stop-template-lists.tsx'

export const generateMetadata = () => screenTitle('STOPTEMPLATES')

/** STOPTEMPLATES: the words that are ready for stops and reopenings, in the order of their dialogs. */
export default async function StopTemplatesPage() {
  await requireScreen('STOPTEMPLATES')
  const words = await getTranslations('stopTemplates')
  return (
    <ListFrame
      title={words('title')}
      purpose={words('purpose')}
      create={{ href: '/STOPTEMPLATES/new', label: words('create') }}
    >
      <StopTemplateLists />
    </ListFrame>
  )
}
