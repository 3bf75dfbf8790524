import { LEGAL_VERSIONS } from '#lib/contracts/legal-texts.ts'

/** What is kept of a person's agreement: when, and to which versions of the texts. */
export const consentAt = (now: Date) => ({
  consent_terms_at: now,
  consent_privacy_at: now,
  terms_version: LEGAL_VERSIONS.terms,
  privacy_version: LEGAL_VERSIONS.privacy,
})
