'use client'

import { type FailedPage, PageError } from '#components/failure/page-error.tsx'

/** A page of the console that failed: the menu stays, and trying again asks the server again, for the whole page where its scripts are gone. */
export default function ConsolePageError(failed: FailedPage) {
  return (
    <div className="page">
      <PageError {...failed} />
    </div>
  )
}
