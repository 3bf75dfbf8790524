/** Why a visit to the provider did not end as wished: what /LOGIN001, the settings and "confirm it is you" explain. */
export const PROVIDER_CODES = [
  'xrcms0041',
  'xrcms0042',
  'xrcms0043',
  'xrcms0044',
  'xrcms0045',
  'xrcms0046',
  'xrcms0047',
  'xrcms0048',
  'xrcms0050',
] as const
export type ProviderCode = (typeof PROVIDER_CODES)[number]

/** Result codes (docs/api.md#result-codes). `"0"` is OK; NW01 is made by the browser side when nothing answered. */
export const RESULT_CODES = [
  'xrcms1201',
  'xrcms1202',
  'xrcms1203',
  'xrcms1401',
  'xrcms1501',
  'xrcms1502',
  'xrcms1601',
  'xrcms1602',
  'xrcms2101',
  'xrcms2102',
  'xrcms2103',
  'xrcms2104',
  'xrcms4101',
  'xrcms5101',
  'xrcms5501',
  'xrcms5502',
  'xrcms8101',
  'xrcms8201',
  // Ours, beyond the spec's.
  'xrcms0001',
  'xrcms0002',
  'xrcms0003',
  'xrcms0004',
  'xrcms0009',
  'xrcms0013',
  'xrcms0028',
  'xrcms0029',
  'xrcms0030',
  // A maintenance keeps levels 1 to 6 from changing anything.
  'xrcms0031',
  // What visitors saw would be changed, and the person was not asked.
  'xrcms0032',
  ...PROVIDER_CODES,
  // The only way of hers to sign in cannot be taken away.
  'xrcms0049',
  // Something uses it, so it cannot be deleted.
  'xrcms0051',
  // Her account has no such way to log in, or cannot be used now.
  'xrcms0052',
  // Another version of the console kept it in a way that this one does not know.
  'xrcms0053',
  // Saved or used since a spreadsheet made it new, so that taking that back leaves it (docs/decisions/0529).
  'xrcms0054',
  // No longer as the change of many left it that is taken back: changed since, by whomever, or ended.
  'xrcms0055',
  // Cancelled while it was under way, so that nothing was changed.
  'xrcms0056',
  'xrcmsNW01',
] as const

export type ResultCode = (typeof RESULT_CODES)[number]

/** Is this one of the codes that have a text of their own in the messages (`errors.<code>`)? */
export function isResultCode(code: unknown): code is ResultCode {
  return (RESULT_CODES as readonly unknown[]).includes(code)
}
