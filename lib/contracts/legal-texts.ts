/**
 * The versions of the terms of use and the privacy policy (`entry.terms1` … in messages), as a person's consent is kept with.
 * Whoever changes a text gives it a new version: messages/legal-texts.test.ts knows the digest of each.
 */
export const LEGAL_VERSIONS = { terms: '2025-04-01', privacy: '2025-04-01' } as const
