import { getTranslations } from 'next-intl/server'
import { PageHeader } from '#components/ui/page-header.tsx'
import { listParams, type SearchParams } from '#lib/bff/list-params.ts'
import { requireScreen } from '#lib/bff/require-screen.ts'
import { screenTitle } from '#lib/bff/screen-title.ts'
import { toolQuery } from '#lib/contracts/tools.ts'
import { toJstWallClock } from '#lib/core/jst.ts'
import { ToolForm } from './tool-form.tsx'

type Props = { searchParams: SearchParams }

export const generateMetadata = () => screenTitle('TOOL8201')

/** TOOL8201: registers a tool, of the kind the address names. */
export default async function RegisterToolPage({ searchParams }: Props) {
  await requireScreen('TOOL8201')
  const { type } = toolQuery.parse(await listParams(searchParams))
  const words = await getTranslations('tools')
  return (
    <div className="page page-form">
      <PageHeader title={words('registerTitle')} purpose={words('registerPurpose')} />
      <ToolForm type={type} today={toJstWallClock(new Date()).slice(0, 10)} />
    </div>
  )
}
