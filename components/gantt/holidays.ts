/** Public holidays of Japan: their names by the instant at which their day begins. Unix milliseconds. */
export type Holidays = ReadonlyMap<number, string>
