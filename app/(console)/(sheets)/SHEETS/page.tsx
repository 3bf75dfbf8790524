import { getTranslations } from 'next-intl/server'
import { pageOfSheet } from '#components/list/sheet-places.ts'
import { Card } from '#components/ui/card.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { listHref } from '#components/ui/list-href.ts'
import { PageHeader } from '#components/ui/page-header.tsx'
import { listParams, type SearchParams } from '#lib/bff/list-params.ts'
import { requireScreen } from '#lib/bff/require-screen.ts'
import { screenTitle } from '#lib/bff/screen-title.ts'
import type { SheetKind } from '#lib/contracts/sheets.ts'
import { FileRules } from './file-rules.tsx'
import { FormatLinks } from './format-links.tsx'
import { sheetLists } from './sheet-lists.ts'
import { SheetUpload } from './sheet-upload.tsx'

export const generateMetadata = () => screenTitle('SHEETS')

/** SHEETS: a list as a file, and the edited file back; without a list the choice of one. */
export default async function SheetsPage({ searchParams }: { searchParams: SearchParams }) {
  const { authority, lang } = await requireScreen('SHEETS')
  const params = await listParams(searchParams)
  const kinds = sheetLists(authority)
  const kind = kinds.find((known) => known === params.kind)
  if (!kind) return <SheetChoice kinds={kinds} />
  const list = params.list ?? ''
  const words = await getTranslations('sheets')
  return (
    <div className="page">
      <PageHeader
        title={words('title', { kind: words(`kind_${kind}`) })}
        purpose={words('purpose')}
        actions={
          <LinkButton
            href={listHref(pageOfSheet(kind), Object.fromEntries(new URLSearchParams(list)))}
            icon="arrow-left"
          >
            {words('back')}
          </LinkButton>
        }
      />
      <Card title={words('export')} note={words(noteOf(kind, list))}>
        <div className="flex flex-col gap-5">
          <FormatLinks kind={kind} list={list} lang={lang} />
          <FileRules />
        </div>
      </Card>
      <SheetUpload kind={kind} />
    </div>
  )
}

/** Periods have no list of all: the board shows some of them in its time. */
const noteOf = (kind: SheetKind, list: string) =>
  kind !== 'scheduleEntry' ? 'exportNote' : list === '' ? 'exportNoteAll' : 'exportNoteBoard'

async function SheetChoice({ kinds }: { kinds: readonly SheetKind[] }) {
  const words = await getTranslations('sheets')
  const screens = await getTranslations('screens')
  return (
    <div className="page">
      <PageHeader title={screens('SHEETS')} purpose={words('choosePurpose')} />
      <Card title={words('choose')}>
        <nav className="drop-links" aria-label={words('choose')}>
          {kinds.map((kind) => (
            <a key={kind} className="drop-link" href={listHref('/SHEETS', { kind })}>
              <Icon name="file-text" />
              {words(`kind_${kind}`)}
            </a>
          ))}
        </nav>
      </Card>
    </div>
  )
}
