import { PageNotFound } from '#components/shell/page-not-found.tsx'

/** An object that does not exist, or not for this person: the menu stays. */
export default function ConsoleNotFound() {
  return (
    <div className="page">
      <PageNotFound />
    </div>
  )
}
