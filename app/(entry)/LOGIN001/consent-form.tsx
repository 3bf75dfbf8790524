'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '#components/ui/button.tsx'
import { ResultCode } from '#components/ui/error-card.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { clearAtLogin } from '#lib/client/entry-store.ts'
import { keepReturnPath } from '#lib/client/session-return.ts'
import { useRuleResolver } from '#lib/client/use-rule-resolver.ts'
import { consentInput } from '#lib/contracts/auth.ts'
import { ConsentFields } from '../consent-fields.tsx'

const NOTHING = { consentTerms: false, consentPrivacy: false }

type Props = {
  /** The page she wanted, to go on to. */
  next: string | null
  /** What a failed hand-off means, by result code; the general words for every other. */
  reasons: Record<string, string>
}

/** Agreement and Continue. The page clears session storage and says why the last hand-off failed (spec section 2). */
export function ConsentForm({ next, reasons }: Props) {
  const words = useTranslations('entry')
  const router = useRouter()
  const [failure, setFailure] = useState<string | null>(null)
  const { register, handleSubmit, formState } = useForm({
    resolver: useRuleResolver(consentInput),
    defaultValues: NOTHING,
  })

  useEffect(() => {
    const code = clearAtLogin()
    if (code !== null) setFailure(code)
    if (next !== null) keepReturnPath(next)
  }, [next])

  return (
    <form method="post" onSubmit={handleSubmit(() => router.push('/sign-in'))} noValidate className="entry-form">
      {failure !== null && (
        <div role="alert">
          <Notice tone="bad">
            <p className="phrase">{reasons[failure] ?? words('handOffFailed')}</p>
            <ResultCode code={failure} />
          </Notice>
        </div>
      )}
      <ConsentFields field={(name) => ({ ...register(name), error: formState.errors[name]?.message })} />
      <Button type="submit" variant="primary" icon="arrow-right">
        {words('continue')}
      </Button>
    </form>
  )
}
