import * as z from 'zod/mini'
import { requiredLine, rule } from './fields.ts'

/** Longer than any authenticator answers; the body's own limit is far above it. */
const LONGEST = 20_000

const base64url = z.string().check(z.refine((v) => /^[\w-]+$/.test(v) && v.length <= LONGEST, rule('format')))

const credentialOf = <Response extends z.core.$ZodShape>(response: Response) =>
  // Browsers add what newer levels of WebAuthn know.
  z.looseObject({
    id: base64url,
    rawId: base64url,
    type: z.literal('public-key'),
    response: z.looseObject({ clientDataJSON: base64url, ...response }),
    clientExtensionResults: z._default(z.looseObject({}), {}),
  })

/** What a browser answers to a registration, as JSON (WebAuthn level 3, section 5.1: RegistrationResponseJSON). */
const newCredential = credentialOf({
  attestationObject: base64url,
  transports: z.optional(z.array(z.string().check(z.maxLength(30))).check(z.maxLength(10))),
})

/** What a browser answers to a request for an assertion (AuthenticationResponseJSON). */
const credential = credentialOf({
  authenticatorData: base64url,
  signature: base64url,
  userHandle: z.optional(z.nullable(base64url)),
})

const passkeyName = requiredLine(50)

/** Operation 11: a new passkey of hers. */
export const newPasskeyInput = z.object({ passkeyName, credential: newCredential })

/** Operation 11: another name for a passkey. */
export const passkeyNameInput = z.object({ passkeyName })

/** A passkey as a proof: signing in (operation 08), "confirm it is you" (operation 11). */
export const passkeyInput = z.object({ credential })

/** One of her own passkeys, in personal settings. */
export const passkeyView = z.object({
  id: z.string(),
  passkeyName: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
})

/** What the browser is asked with: the options of WebAuthn as JSON. */
export const passkeyOptions = z.object({ result_code: z.literal('0'), options: z.looseObject({}) })

export type NewCredential = z.infer<typeof newCredential>
export type Credential = z.infer<typeof credential>
export type PasskeyView = z.infer<typeof passkeyView>
