import { AGREEMENT_COOKIE } from '#lib/core/agreement.ts'

/** The Set-Cookie text that takes the agreement back: the next person gives her own. */
export const clearedAgreement = (): string => `${AGREEMENT_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`
