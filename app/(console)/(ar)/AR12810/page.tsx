import { StopHistoryPage } from '#app/(console)/(publication)/stop-history-page.tsx'
import type { SearchParams } from '#lib/bff/list-params.ts'
import { screenTitle } from '#lib/bff/screen-title.ts'

export const generateMetadata = () => screenTitle('AR12810')

type Props = { searchParams: SearchParams }

export default function Page({ searchParams }: Props) {
  return <StopHistoryPage screen="AR12810" searchParams={searchParams} />
}
