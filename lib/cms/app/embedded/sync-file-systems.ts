/** From this Linux on the call says when something could not be written. */
const SINCE = [5, 8] as const

/**
 * Whether a server that was killed may bring its disk up to date with one call for the whole file system before it recovers (syncfs). Otherwise it opens and syncs each of its
 * two thousand files, for which everybody waits. `release`: of the system's kernel, such as 6.1.0-18-amd64.
 */
export function syncsFileSystems(platform: NodeJS.Platform, release: string): boolean {
  const [major = 0, minor = 0] = release.split('.').map((part) => Number.parseInt(part, 10))
  return platform === 'linux' && (major > SINCE[0] || (major === SINCE[0] && minor >= SINCE[1]))
}
