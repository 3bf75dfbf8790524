import { getTranslations } from 'next-intl/server'
import { LinkButton } from '#components/ui/link-button.tsx'
import { PageHeader } from '#components/ui/page-header.tsx'
import { requireScreen } from '#lib/bff/require-screen.ts'
import { creationTitle } from '#lib/bff/screen-title.ts'
import { ExpoAreaForm } from '../expo-area-form.tsx'

export const generateMetadata = () => creationTitle('expoAreas.createTitle')

/** Creates a V Expo area. */
export default async function NewExpoAreaPage() {
  await requireScreen('EXPO3110')
  const [words, copies] = await Promise.all([getTranslations('expoAreas'), getTranslations('copies')])
  return (
    <div className="page page-form">
      <PageHeader
        title={words('createTitle')}
        purpose={words('createPurpose')}
        actions={
          <LinkButton href="/EXPO3110/new/template" icon="layers">
            {copies('fromTemplate')}
          </LinkButton>
        }
      />
      <ExpoAreaForm />
    </div>
  )
}
