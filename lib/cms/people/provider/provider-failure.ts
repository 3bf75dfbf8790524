import { errors } from 'jose'
import * as client from 'openid-client'
import type { ProviderCode } from '#lib/contracts/result-codes.ts'

/** A visit to the provider that did not end as wished; `code` is what the person is told. */
export class ProviderFailure extends Error {
  readonly code: ProviderCode
  constructor(code: ProviderCode, reason: string, options?: ErrorOptions) {
    super(reason, options)
    this.code = code
  }
}

/** What the provider says in the address it sends her back with (OpenID Connect Core section 3.1.2.6, RFC 6749 section 4.1.2.1). */
const CODE_OF_ERROR: Record<string, ProviderCode> = {
  access_denied: 'xrcms0041',
  login_required: 'xrcms0041',
  consent_required: 'xrcms0041',
  interaction_required: 'xrcms0041',
  account_selection_required: 'xrcms0041',
  unmet_authentication_requirements: 'xrcms0044',
}

/** What we cannot believe: the token is there, but not one made by this provider, for us, now. */
const UNBELIEVABLE = new Set([
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED',
  'OAUTH_KEY_SELECTION_FAILED',
  'OAUTH_UNSUPPORTED_OPERATION',
])

/** The failure that an error on the way means. The provider's own troubles, and whatever we do not know, are xrcms0042. */
export function providerFailure(error: unknown): ProviderFailure {
  if (error instanceof ProviderFailure) return error
  const failure = (code: ProviderCode) => new ProviderFailure(code, reasonOf(error), { cause: error })
  if (error instanceof client.AuthorizationResponseError) return failure(CODE_OF_ERROR[error.error] ?? 'xrcms0042')
  // The code was used or is too old: she may simply come again.
  if (error instanceof client.ResponseBodyError)
    return failure(error.error === 'invalid_grant' ? 'xrcms0045' : 'xrcms0042')
  if (error instanceof client.ClientError)
    return failure(UNBELIEVABLE.has(error.code ?? '') ? 'xrcms0046' : 'xrcms0042')
  if (error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid) return failure('xrcms0042')
  // jose's plain error is that of a key set that could not be had.
  if (error instanceof errors.JOSEError) return failure(error.code === 'ERR_JOSE_GENERIC' ? 'xrcms0042' : 'xrcms0046')
  return failure('xrcms0042')
}

// The message and code of the error and of what caused it, never their contents: tokens may be among those.
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error && typeof error.code === 'string' ? `${error.code}: ` : ''
  const because = error.cause instanceof Error ? ` (${error.cause.message})` : ''
  return `${code}${error.message}${because}`
}
