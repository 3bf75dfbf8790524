import { getTranslations } from 'next-intl/server'
import { Card } from '#components/ui/card.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { PageHeader } from '#components/ui/page-header.tsx'
import { requireScreen } from '#lib/bff/require-screen.ts'
import { screenTitle } from '#lib/bff/screen-title.ts'

export const generateMetadata = () => screenTitle('MA9110')

/** The system manager's screen. Its notices come with their own issue; the mail log is already reached from here. */
export default async function SystemManagerPage() {
  await requireScreen('MA9110')
  const [screens, shell, mail] = await Promise.all([
    getTranslations('screens'),
    getTranslations('shell'),
    getTranslations('mail'),
  ])
  return (
    <div className="page">
      <PageHeader title={screens('MA9110')} />
      <Card title={mail('title')}>
        <div className="flex flex-wrap items-center justify-between gap-4">
          <p className="phrase text-ink-2">{mail('linkText')}</p>
          <LinkButton icon="mail" href="/MA9110/mails">
            {mail('link')}
          </LinkButton>
        </div>
      </Card>
      <Card>
        <EmptyState icon="megaphone" title={shell('notBuiltYet')} />
      </Card>
    </div>
  )
}
