import { PageHeader } from '#components/ui/page-header.tsx'
import { momentOf } from '#lib/core/moment.ts'
import { AsOfForm } from './as-of-form.tsx'

type Props = { title: string; at: string | undefined; compared: string | undefined }

/** The address names a moment, or a second one, that does not exist: it is said at its field, and nothing is shown as of now. */
export function AsOfRefused({ title, at = '', compared = '' }: Props) {
  return (
    <div className="page page-list">
      <PageHeader title={title} />
      <AsOfForm at={isoOf(at)} compared={isoOf(compared)} isNow={at === ''} given={{ at, with: compared }} />
    </div>
  )
}

const isoOf = (text: string) => momentOf(text)?.toISOString() ?? ''
