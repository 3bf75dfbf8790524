/**
 * Register options of a number typed as text: full-width digits count, empty means null, and what is no number stays
 * the text it is, so that the schema refuses it by its format.
 */
export const numberInput = {
  setValueAs: (value: unknown): unknown => {
    if (typeof value !== 'string') return value ?? null
    const text = value.normalize('NFKC').replaceAll(',', '').trim()
    if (text === '') return null
    return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : value
  },
}
