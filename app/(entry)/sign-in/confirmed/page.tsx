import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { ResultCode } from '#components/ui/error-card.tsx'
import { currentLang } from '#lib/bff/lang.ts'
import { isResultCode } from '#lib/contracts/result-codes.ts'
import { codeText } from '#messages/code-text.ts'
import { CloseWindow } from './close-window.tsx'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('stepUp'))('title') }
}

type Props = { searchParams: Promise<{ result_code?: string | string[] }> }

/** Where the window in which she confirmed at the OpenID provider comes back to. */
export default async function ConfirmedPage({ searchParams }: Props) {
  const [{ result_code: code }, words, lang] = await Promise.all([
    searchParams,
    getTranslations('stepUp'),
    currentLang(),
  ])
  const isConfirmed = code === '0'
  const reason = isResultCode(code) ? code : 'xrcms0001'
  return (
    <section className="entry-card">
      <EmptyState
        icon={isConfirmed ? 'circle-check' : 'triangle-alert'}
        as="h1"
        title={words(isConfirmed ? 'confirmed' : 'notConfirmed')}
        action={isConfirmed ? undefined : <ResultCode code={reason} />}
      >
        {isConfirmed ? words('closeWindow') : codeText(lang, reason)}
      </EmptyState>
      {isConfirmed && <CloseWindow />}
    </section>
  )
}
