const BLOCK = 512

/** The text of a field, which ends at its first zero byte. */
function text(block: Buffer, from: number, length: number): string {
  const field = block.subarray(from, from + length)
  const end = field.indexOf(0)
  return field.toString('utf8', 0, end < 0 ? length : end)
}

type TarFile = { name: string; bytes: Buffer }

/**
 * The regular files of a tar archive (ustar, https://pubs.opengroup.org/onlinepubs/9799919799/utilities/pax.html), enough for
 * what npm packs: no other program has to be on the machine. Refuses names that lead out of the folder they are unpacked to.
 */
export function readTar(archive: Buffer): TarFile[] {
  const files: TarFile[] = []
  for (let at = 0; at + BLOCK <= archive.length; ) {
    const header = archive.subarray(at, at + BLOCK)
    const base = text(header, 0, 100)
    if (base === '') break
    const size = Number.parseInt(text(header, 124, 12), 8)
    const type = text(header, 156, 1)
    const start = at + BLOCK
    at = start + Math.ceil(size / BLOCK) * BLOCK
    if (!(size >= 0) || start + size > archive.length) throw new Error('the archive is damaged')
    if (type !== '0' && type !== '') continue
    const prefix = text(header, 345, 155)
    const name = prefix ? `${prefix}/${base}` : base
    if (name.startsWith('/') || name.split('/').includes('..')) throw new Error(`the archive holds ${name}`)
    files.push({ name, bytes: archive.subarray(start, start + size) })
  }
  return files
}
