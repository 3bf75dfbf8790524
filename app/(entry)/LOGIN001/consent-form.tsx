'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '#components/ui/button.tsx'
import { CheckboxField } from '#components/ui/checkbox-field.tsx'
import { ResultCode } from '#components/ui/error-card.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { clearAtLogin } from '#lib/client/entry-store.ts'
import { keepAskedPath } from '#lib/client/session-return.ts'
import { setSessionCookie } from '#lib/client/set-cookie.ts'
import { useRuleResolver } from '#lib/client/use-rule-resolver.ts'
import { agreementInput } from '#lib/contracts/auth.ts'
import { AGREEMENT_COOKIE } from '#lib/core/agreement.ts'
import { TextLink } from '../text-link.tsx'

type Props = {
  /** The page she wanted, to go on to. */
  next: string | null
  /** What a failed hand-off means, by result code; the general words for every other. */
  reasons: ReadonlyMap<string, string>
}

/** One agreement and Continue. The page clears session storage and says why the last hand-off failed (spec section 2). */
export function ConsentForm({ next, reasons }: Props) {
  const words = useTranslations('entry')
  const router = useRouter()
  const [failure, setFailure] = useState<string | null>(null)
  const { register, handleSubmit, formState } = useForm({
    resolver: useRuleResolver(agreementInput),
    defaultValues: { agreement: false },
  })

  useEffect(() => {
    const code = clearAtLogin()
    if (code !== null) setFailure(code)
    if (next !== null) keepAskedPath(next)
  }, [next])

  const goOn = () => {
    setSessionCookie(AGREEMENT_COOKIE, 'yes')
    router.push('/sign-in')
  }
  return (
    <form method="post" onSubmit={handleSubmit(goOn)} noValidate className="entry-form">
      {failure !== null && (
        <div role="alert">
          <Notice tone="bad">
            <p className="phrase">{reasons.get(failure) ?? words('handOffFailed')}</p>
            <ResultCode code={failure} />
          </Notice>
        </div>
      )}
      <CheckboxField
        {...register('agreement')}
        required
        error={formState.errors.agreement?.message}
        label={words.rich('agreeBoth', {
          terms: (text) => <TextLink href="/terms">{text}</TextLink>,
          privacy: (text) => <TextLink href="/privacy">{text}</TextLink>,
        })}
      />
      <Button type="submit" variant="primary" icon="arrow-right">
        {words('continue')}
      </Button>
    </form>
  )
}
