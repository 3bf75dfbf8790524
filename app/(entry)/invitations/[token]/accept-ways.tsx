import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { SignInWays } from '#lib/contracts/oidc.ts'
import { AcceptForm } from './accept-form.tsx'
import { ProviderAcceptForm } from './provider-accept-form.tsx'

type Props = {
  token: string
  /** Her name and address. */
  about: readonly string[]
  provider: SignInWays['provider']
  /** May she have a password here? */
  isEmbedded: boolean
  /** She has chosen the password, as the address says. */
  isByPassword: boolean
}

/** The form of the way she registers by, and a link to the other one where there are two. */
export function AcceptWays({ token, about, provider, isEmbedded, isByPassword }: Props) {
  const words = useTranslations('entry')
  const isPassword = !provider || (isEmbedded && isByPassword)
  return (
    <>
      {isPassword ? (
        <AcceptForm token={token} about={about} />
      ) : (
        <ProviderAcceptForm token={token} label={provider.label} />
      )}
      {provider && isEmbedded && (
        <p className="mt-5 text-center">
          <Link href={isPassword ? '?' : '?way=password'} prefetch={false} className="text-link">
            {isPassword ? words('acceptByProvider', { label: provider.label }) : words('acceptByPassword')}
          </Link>
        </p>
      )}
    </>
  )
}
