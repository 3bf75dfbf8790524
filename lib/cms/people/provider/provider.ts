import { createRemoteJWKSet } from 'jose'
import * as client from 'openid-client'
import type { Deps } from '#lib/cms/kernel/context/context.ts'
import type { OidcSettings } from '#lib/cms/kernel/context/oidc-settings.ts'
import { ProviderFailure } from './provider-failure.ts'

/** The provider as its discovery document and keys describe it. */
export type Provider = {
  config: client.Configuration
  issuer: string
  keys: ReturnType<typeof createRemoteJWKSet>
}

const TIMEOUT_SECONDS = 8
/** How long a discovery document is believed; after it the old one still serves while the provider is away. */
const FRESH_MS = 3_600_000
/** A key that is not known makes us ask again, but not more often than this whoever sends us tokens. */
const KEYS_COOL_DOWN_MS = 10_000

type Known = { provider: Provider; until: number }
const known = new WeakMap<OidcSettings, { found?: Known; asking?: Promise<Provider> | undefined }>()

/**
 * The configured provider, discovered once and then kept. Throws ProviderFailure xrcms0042 when it cannot be reached or its
 * document is not usable.
 */
export async function providerOf(deps: Pick<Deps, 'oidc' | 'log' | 'clock'>): Promise<Provider> {
  const settings = deps.oidc
  if (!settings) throw new ProviderFailure('xrcms0042', 'no provider is configured')
  const entry = known.get(settings) ?? {}
  known.set(settings, entry)
  if (entry.found && entry.found.until > deps.clock().getTime()) return entry.found.provider
  // Everyone who comes meanwhile waits for one and the same question.
  entry.asking ??= discover(settings).finally(() => {
    entry.asking = undefined
  })
  try {
    const provider = await entry.asking
    entry.found = { provider, until: deps.clock().getTime() + FRESH_MS }
    return provider
  } catch (error) {
    if (!entry.found) throw new ProviderFailure('xrcms0042', 'discovery failed', { cause: error })
    deps.log.warn({ reason: String(error) }, 'the OpenID provider does not answer; its last description is used')
    return entry.found.provider
  }
}

async function discover(settings: OidcSettings): Promise<Provider> {
  const server = new URL(settings.issuer)
  const isPlain = server.protocol === 'http:'
  const execute = isPlain ? [client.allowInsecureRequests] : []
  const metadata = { [client.clockTolerance]: CLOCK_TOLERANCE_SECONDS }
  const config = await client.discovery(server, settings.clientId, metadata, authentication(settings), {
    timeout: TIMEOUT_SECONDS,
    execute,
  })
  const { issuer, jwks_uri: keys, authorization_endpoint: authorize, token_endpoint: token } = config.serverMetadata()
  if (!keys || !authorize || !token) throw new Error('the discovery document lacks an endpoint')
  if (!isPlain && new URL(keys).protocol !== 'https:') throw new Error('the keys of the provider are not under https')
  const options = { timeoutDuration: TIMEOUT_SECONDS * 1000, cooldownDuration: KEYS_COOL_DOWN_MS }
  return { config, issuer, keys: createRemoteJWKSet(new URL(keys), options) }
}

/** How far the clocks of the provider and of this machine may be apart. */
export const CLOCK_TOLERANCE_SECONDS = 60

/** The client's own proof, in the way the provider offers (OpenID Connect Core section 9; basic where it does not say). */
function authentication({ clientSecret }: OidcSettings): client.ClientAuth {
  if (!clientSecret) return client.None()
  const [basic, post] = [client.ClientSecretBasic(clientSecret), client.ClientSecretPost(clientSecret)]
  return (server, self, body, headers) => {
    const ways = server.token_endpoint_auth_methods_supported
    const isPost = ways?.includes('client_secret_post') && !ways.includes('client_secret_basic')
    return (isPost ? post : basic)(server, self, body, headers)
  }
}
