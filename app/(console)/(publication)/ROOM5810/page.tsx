import type { SearchParams } from '#lib/bff/list-params.ts'
import { screenTitle } from '#lib/bff/screen-title.ts'
import { StopHistoryPage } from '../stop-history-page.tsx'

export const generateMetadata = () => screenTitle('ROOM5810')

type Props = { searchParams: SearchParams }

export default function Page({ searchParams }: Props) {
  return <StopHistoryPage screen="ROOM5810" searchParams={searchParams} />
}
