const UNITS = ['B', 'KiB', 'MiB', 'GiB', 'TiB']

/** A number of bytes for people, such as `12.3 MiB`. */
export function sizeInWords(bytes: number): string {
  const step = Math.min(UNITS.length - 1, bytes > 0 ? Math.floor(Math.log2(bytes) / 10) : 0)
  return `${(bytes / 1024 ** step).toFixed(step === 0 ? 0 : 1)} ${UNITS[step]}`
}
