/** A calendar day of the contract (`2025-05-01`) as the console shows days (`2025/05/01`). */
export const dayText = (day: string): string => day.replaceAll('-', '/')
