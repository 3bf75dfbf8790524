import * as z from 'zod'
import { EMBEDDED_SIGN_IN, type EmbeddedSignIn } from '#lib/contracts/oidc.ts'
import { passedOn } from '../system/variables.ts'

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/

/** The issuer as the provider writes it in its tokens, so it is kept to the letter. Plain http only on this machine. */
const issuer = z.string().refine(
  (text) => {
    if (!URL.canParse(text)) return false
    const { protocol, hostname, search, hash } = new URL(text)
    return (protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname))) && search === '' && hash === ''
  },
  { error: "the provider's issuer, such as https://id.example.com/realms/expo" },
)

const words = z
  .string()
  .transform((text) => text.split(/[\s,]+/).filter(Boolean))
  .optional()

/** The variables of signing in through an OpenID provider (docs/operations.md). */
export const oidcVariables = {
  OIDC_ISSUER: issuer.optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_SCOPE: z.string().includes('openid', { error: 'scopes with openid among them' }).default('openid email'),
  OIDC_LABEL: z.string().max(40, 'at most 40 characters').optional(),
  OIDC_LABEL_EN: z.string().max(40, 'at most 40 characters').optional(),
  OIDC_REQUIRED_ACR: words,
  OIDC_REQUIRED_AMR: words,
  EMBEDDED_SIGN_IN: z.enum(EMBEDDED_SIGN_IN, 'open, managers or closed').default('open'),
}

const variables = z.object(oidcVariables)
type OidcVariables = z.infer<typeof variables>

/** What the CMS knows of its OpenID provider. */
export type OidcSettings = {
  issuer: string
  clientId: string
  /** Without one the console is a public client, which PKCE makes safe. */
  clientSecret: string | undefined
  scope: string
  label: { ja: string; en: string }
  /** One of these must be in the token; an empty list asks for nothing. */
  requiredAcr: readonly string[]
  requiredAmr: readonly string[]
  embedded: EmbeddedSignIn
}

/** Why these variables cannot stand together; null when they can. */
export function oidcProblem(env: OidcVariables): string | null {
  if (env.OIDC_ISSUER && !env.OIDC_CLIENT_ID) return 'OIDC_CLIENT_ID as well, the ID of this console at the provider'
  if (!env.OIDC_ISSUER && (env.OIDC_CLIENT_ID || env.EMBEDDED_SIGN_IN !== 'open'))
    return 'OIDC_ISSUER as well; without a provider the embedded sign-in is the only one'
  return null
}

/** The settings in checked variables; undefined where no provider is configured. */
export function oidcSettings(env: OidcVariables): OidcSettings | undefined {
  if (!env.OIDC_ISSUER || !env.OIDC_CLIENT_ID) return undefined
  const label = env.OIDC_LABEL ?? new URL(env.OIDC_ISSUER).host
  return {
    issuer: env.OIDC_ISSUER,
    clientId: env.OIDC_CLIENT_ID,
    clientSecret: env.OIDC_CLIENT_SECRET,
    scope: env.OIDC_SCOPE,
    label: { ja: label, en: env.OIDC_LABEL_EN ?? label },
    requiredAcr: env.OIDC_REQUIRED_ACR ?? [],
    requiredAmr: env.OIDC_REQUIRED_AMR ?? [],
    embedded: env.EMBEDDED_SIGN_IN,
  }
}

const NAMES = Object.keys(oidcVariables) as (keyof OidcVariables)[]

/** The checked variables as text again, for the process of the pages. */
export const oidcEnvironment = (env: OidcVariables): Record<string, string> =>
  Object.fromEntries(NAMES.flatMap((name) => (env[name] === undefined ? [] : [[name, [env[name]].flat().join(' ')]])))

/** Reads the settings from an environment that the launcher has checked already. */
export const readOidcSettings = (source: Record<string, string | undefined>): OidcSettings | undefined =>
  oidcSettings(passedOn(oidcVariables).read(source))
