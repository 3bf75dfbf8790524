import { PageNotFound } from '#components/shell/page-not-found.tsx'

export default function NotFound() {
  return (
    <main className="grid min-h-dvh place-items-center">
      <PageNotFound />
    </main>
  )
}
