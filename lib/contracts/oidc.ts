import * as z from 'zod/mini'
import type { Authority } from '#lib/core/authority.ts'
import { acceptInput } from './auth.ts'

/** Who may still sign in with what the console itself keeps, beside the OpenID provider: everyone, system managers, nobody. */
export const EMBEDDED_SIGN_IN = ['open', 'managers', 'closed'] as const
export type EmbeddedSignIn = (typeof EMBEDDED_SIGN_IN)[number]

/** Is what the console itself keeps (passwords, passkeys) open to people of this level? */
export const isOpenTo = (embedded: EmbeddedSignIn, authority: Authority | null): boolean =>
  embedded === 'open' || (embedded === 'managers' && authority === 0)

/** How people sign in here. `provider`: its name in the language of the call, null where none is configured. */
export const signInWays = z.object({
  embedded: z.enum(EMBEDDED_SIGN_IN),
  provider: z.nullable(z.object({ label: z.string() })),
  /** False until the first system manager is registered, by the set-up link of the start log; nobody can log in before. */
  hasManager: z.boolean(),
})

/** `freshly`: the provider asks who she is even where it knows already, so that she can take another account. */
export const providerSignInInput = z.object({ freshly: z._default(z.boolean(), false) })

/** The two agreements of an invitee who comes through the provider. */
export const providerAcceptInput = z.pick(acceptInput, { consentTerms: true, consentPrivacy: true })

/** What the provider sent her back with: the query of the address, as it stands. */
export const providerAnswerInput = z.object({ query: z.string().check(z.maxLength(8000)) })

/** Where the browser goes next: to the provider, or to a page of the console. */
export const nextStop = z.object({ url: z.string() })

/** A logout the provider tells of (OpenID Connect Back-Channel Logout 1.0, section 2.5). */
export const logoutInput = z.object({ logout_token: z.catch(z.string().check(z.maxLength(20_000)), '') })

/** What the provider is told of a sign-out at its side. */
export const logoutAnswer = z.object({ result_code: z.literal('0'), ended: z.literal(true) })

/** A link of hers to an account at the provider. */
export const providerLinkView = z.object({
  id: z.string(),
  issuer: z.string(),
  subject: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
})

export type SignInWays = z.infer<typeof signInWays>
export type NextStop = z.infer<typeof nextStop>
export type ProviderLinkView = z.infer<typeof providerLinkView>
