import { PageHeader } from '#components/ui/page-header.tsx'
import { NoSuchMoment } from './no-such-moment.tsx'

/** A page whose address names a moment that does not exist: shown as of now it would mislead. */
export function NoSuchMomentPage({ title, given }: { title: string; given: string }) {
  return (
    <div className="page page-list">
      <PageHeader title={title} />
      <NoSuchMoment given={given} />
    </div>
  )
}
