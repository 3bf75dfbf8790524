import { useTranslations } from 'next-intl'
import { RowDeletions } from '#components/space/row-deletions.tsx'
import { read } from '#lib/bff/read.ts'
import { listStopTemplates } from '#lib/contracts/calls/stops.ts'
import { type StopTemplate, TEMPLATE_USES } from '#lib/contracts/stops.ts'
import { StopTemplateTable } from './stop-template-table.tsx'
import { TemplateMover } from './template-mover.tsx'

/** The words for stops and those for reopenings, each in their order. */
export async function StopTemplateLists() {
  const { items } = await read(listStopTemplates, { screen: 'STOPTEMPLATES' })
  return (
    <TemplateMover>
      <RowDeletions>
        <div className="grid content-start gap-6">
          {TEMPLATE_USES.map((use) => (
            <OfUse key={use} use={use} items={items.filter((item) => item.templateUse === use)} />
          ))}
        </div>
      </RowDeletions>
    </TemplateMover>
  )
}

function OfUse({ use, items }: { use: StopTemplate['templateUse']; items: readonly StopTemplate[] }) {
  const words = useTranslations('stopTemplates')
  const common = useTranslations('common')
  return (
    <section aria-labelledby={`templates-${use}`} className="flex flex-col gap-2">
      <h2 id={`templates-${use}`} className="card-title">
        {words(`list_${use}`)}
      </h2>
      {items.length > 1 && <p className="text-help text-ink-2">{words('orderNote')}</p>}
      <StopTemplateTable use={use} items={items} />
      {items.length > 0 && <p className="name-hint">{common('nameHint')}</p>}
    </section>
  )
}
