const UNITS = ['B', 'KB', 'MB', 'GB'] as const

/** A number of bytes as people say it: `812 B`, `3.4 MB` (1 KB = 1024 B). */
export function formatFileSize(bytes: number): string {
  let size = bytes
  let unit = 0
  while (size >= 1024 && unit < UNITS.length - 1) {
    size /= 1024
    unit += 1
  }
  return `${unit === 0 ? size : size.toFixed(1)} ${UNITS[unit]}`
}
