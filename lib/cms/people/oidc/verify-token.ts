import { errors, type JWTPayload, type JWTVerifyOptions, jwtVerify } from 'jose'
import type { OpenCtx } from '#lib/cms/kernel/context/context.ts'
import { CLOCK_TOLERANCE_SECONDS, type Provider } from '../provider/door.ts'

/** Only signatures that nobody but the provider can make: never `none`, never one made with our own secret. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519']
/** A token is looked at as soon as it is made; one with an older `iat` was kept by someone. */
const OLDEST_SECONDS = 600

type Expected = { audience: string; requiredClaims: string[]; askKeysAgain: boolean }
type Verified = { payload: JWTPayload; type: string | undefined }

/**
 * Checks signature, issuer, audience, `iat` and `exp` of a token of the provider. Throws jose's error. `askKeysAgain`: for a
 * key that is not known, even if the keys were asked for just now; only where strangers cannot make us ask.
 */
export async function verifyToken(
  ctx: OpenCtx,
  provider: Provider,
  token: string,
  expected: Expected,
): Promise<Verified> {
  const options: JWTVerifyOptions = {
    issuer: provider.issuer,
    audience: expected.audience,
    requiredClaims: expected.requiredClaims,
    algorithms: ALGORITHMS,
    clockTolerance: CLOCK_TOLERANCE_SECONDS,
    maxTokenAge: OLDEST_SECONDS,
    currentDate: ctx.now,
  }
  const verify = async () => {
    const { payload, protectedHeader } = await jwtVerify(token, provider.keys, options)
    return { payload, type: protectedHeader.typ }
  }
  try {
    return await verify()
  } catch (error) {
    const isRotated = error instanceof errors.JWKSNoMatchingKey && expected.askKeysAgain
    if (!isRotated) throw error
    await provider.keys.reload()
    return verify()
  }
}
