import { useTranslations } from 'next-intl'
import { Notice } from '#components/ui/notice.tsx'
import type { UserImport } from '#lib/contracts/user-imports.ts'

/** Why a file is refused as a whole, and where in it. */
export function RefusalNotice({ refusal }: { refusal: NonNullable<UserImport['refusal']> }) {
  const words = useTranslations('userImports')
  const { fault, line, names } = refusal
  return (
    <Notice tone={fault === 'headerUnclear' ? 'warn' : 'bad'}>
      <p>{words(`fault_${fault}`, { names: names.join(words('comma')) })}</p>
      {line !== null && <p>{words('faultLine', { line })}</p>}
    </Notice>
  )
}
