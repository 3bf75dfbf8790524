const ISO_UTC = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,3})?Z$/

/** Is this text an instant, ISO 8601 in UTC (`2025-04-13T00:00:00Z`, with or without milliseconds), on a day that there is? */
export function isUtcInstant(text: string): boolean {
  if (!ISO_UTC.test(text)) return false
  const time = Date.parse(text)
  // Date.parse rolls 31 February over in some forms: the day must come back as it was written.
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text.slice(0, 10)
}
