import { getTranslations } from 'next-intl/server'
import { StopTemplateForm } from '#app/(console)/(publication)/STOPTEMPLATES/stop-template-form.tsx'
import { readItem } from '#app/(console)/read-item.ts'
import { EditorsNote } from '#components/editors/editors-note.tsx'
import { HistorySection } from '#components/history/history-section.tsx'
import { Name } from '#components/ui/name.tsx'
import { PageHeader } from '#components/ui/page-header.tsx'
import { requireScreen } from '#lib/bff/require-screen.ts'
import { type ItemParams, itemTitle } from '#lib/bff/screen-title.ts'
import { readStopTemplate } from '#lib/contracts/calls/stops.ts'

export const generateMetadata = (props: ItemParams) =>
  itemTitle('STOPTEMPLATES', readStopTemplate, props, (item) => ({
    ja: item.templateTitle,
    en: item.templateTitleEn,
  }))

/** Edits ready words. */
export default async function StopTemplatePage({ params }: ItemParams) {
  const { authority } = await requireScreen('STOPTEMPLATES')
  const item = await readItem('STOPTEMPLATES', readStopTemplate, params)
  const words = await getTranslations('stopTemplates')
  return (
    <div className="page page-form">
      <PageHeader title={words('editTitle')} purpose={<Name ja={item.templateTitle} en={item.templateTitleEn} />} />
      <EditorsNote kind="stopTemplate" id={item.id} version={item.version} />
      <StopTemplateForm template={item} />
      <HistorySection kind="stopTemplate" id={item.id} authority={authority} />
    </div>
  )
}
