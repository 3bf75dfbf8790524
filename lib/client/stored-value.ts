/** What a control shows before the scripts of the page have come; afterwards the form writes into it by itself. */
type StoredValue = { defaultValue?: string | number | string[]; defaultChecked?: boolean }

/** The attribute for a form's value, so that the page comes from the server with what is stored; nothing for what no control holds. */
export function storedValue(value: unknown): StoredValue {
  if (typeof value === 'boolean') return { defaultChecked: value }
  if (typeof value === 'string' || typeof value === 'number') return { defaultValue: value }
  if (Array.isArray(value) && value.every((it) => typeof it === 'string')) return { defaultValue: value }
  return {}
}
