'use client'

import { type FailedPage, PageError } from '#components/failure/page-error.tsx'

/** A page that failed while rendering. */
export default function PageFailed(failed: FailedPage) {
  return (
    <main className="grid min-h-dvh place-items-center">
      <PageError {...failed} />
    </main>
  )
}
