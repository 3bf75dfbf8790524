/** A UTC instant as the digits an operator types into a date and time field: year, month, day, hour, minute in Japan. */
export function jstDigits(ms: number): string {
  return new Date(ms + 9 * 3_600_000).toISOString().replace(/\D/g, '').slice(0, 12)
}
