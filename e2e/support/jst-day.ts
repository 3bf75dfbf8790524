/** The calendar day in Japan so many days from now, `YYYY-MM-DD`. */
export function jstDay(days: number): string {
  return new Date(Date.now() + (9 + days * 24) * 3_600_000).toISOString().slice(0, 10)
}
