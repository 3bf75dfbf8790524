import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { CodeRefusal } from '#lib/core/errors.ts'

/** What a signed address of the disk store allows. `until`: Unix milliseconds. */
type Claim =
  | { does: 'put'; ref: string; number: number; size: number; until: number }
  | { does: 'get'; key: string; fileName: string; until: number }

const REFUSED = () => new CodeRefusal(403, 'xrcms8201')

/** Signs and reads claims with a key of their own, derived from the console's secret. */
export function claimSigner(secret: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'expo-console blob-url v1', 32))
  const mac = (payload: string) => createHmac('sha256', key).update(payload).digest()
  return {
    sign(claim: Claim): string {
      const payload = Buffer.from(JSON.stringify(claim)).toString('base64url')
      return `${payload}.${mac(payload).toString('base64url')}`
    },
    /** The claim of a token; 403 where it was altered, has run out, or was signed for something else. */
    read<Does extends Claim['does']>(token: string, does: Does, now: Date): Extract<Claim, { does: Does }> {
      const [payload = '', given = '', ...more] = token.split('.')
      const wanted = mac(payload)
      const sent = Buffer.from(given, 'base64url')
      // The text too: base64url has several spellings of the same bytes.
      const isOurs = more.length === 0 && sent.length === wanted.length && timingSafeEqual(sent, wanted)
      if (!isOurs || sent.toString('base64url') !== given) throw REFUSED()
      const claim = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as Claim
      if (claim.does !== does || claim.until <= now.getTime()) throw REFUSED()
      return claim as Extract<Claim, { does: Does }>
    },
  }
}
