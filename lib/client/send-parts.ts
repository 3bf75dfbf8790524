import { to } from '#lib/contracts/calls/to.ts'
import { listUploadParts, signParts } from '#lib/contracts/calls/uploads.ts'
import { NET_ERROR, type Outcome } from '#lib/contracts/outcome.ts'
import { bytesOfPart, partCountOf, type Upload } from '#lib/contracts/uploads.ts'
import { MAX_TRIES, waitBeforeTry } from './patience.ts'
import { patientApi } from './patient-api.ts'
import { putPart } from './put-part.ts'

/** Parts under way at once. */
const AT_ONCE = 3

type Options = {
  /** Hears the share of the file that has arrived or left, 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

/** Why parts could not be sent; OK when all that were missing have arrived. */
type PartsOutcome = Exclude<Outcome<unknown>, { kind: 'INPUT_ERROR' }>

const OVER: PartsOutcome = { kind: 'COMMON_ERROR', status: 409, resultCode: 'xrcms8201', message: null, body: null }
const SENT: PartsOutcome = { kind: 'OK', status: 200, body: null }

/** Sends what the server does not have yet of a file, several parts at once, each as often as it takes. */
export async function sendParts(item: Upload, file: File, { onProgress, signal }: Options): Promise<PartsOutcome> {
  const stored = await patientApi(to(listUploadParts, { id: item.id }), { signal })
  if (stored.kind === 'INPUT_ERROR') return OVER
  if (stored.kind !== 'OK') return stored
  const there = new Set(stored.body.parts)
  const all = Array.from({ length: partCountOf(item.fileSize, item.partSize) }, (_, index) => index + 1)
  const missing = all.filter((number) => !there.has(number))
  const size = (number: number) => bytesOfPart(number, item.fileSize, item.partSize)
  const left = new Map(all.map((number) => [number, there.has(number) ? size(number) : 0]))
  const tell = (number: number, bytes: number) => {
    left.set(number, Math.min(bytes, size(number)))
    onProgress([...left.values()].reduce((sum, each) => sum + each, 0) / item.fileSize)
  }
  onProgress([...left.values()].reduce((sum, each) => sum + each, 0) / item.fileSize)
  let failed: PartsOutcome | null = null
  const work = async () => {
    for (let number = missing.shift(); number !== undefined && !failed; number = missing.shift()) {
      const outcome = await sendPart(item, file, number, (bytes) => tell(number ?? 0, bytes), signal)
      if (outcome.kind !== 'OK') failed ??= outcome
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return failed ?? SENT
}

async function sendPart(
  item: Upload,
  file: File,
  number: number,
  onProgress: (bytes: number) => void,
  signal: AbortSignal,
): Promise<PartsOutcome> {
  const start = (number - 1) * item.partSize
  const part = file.slice(start, start + bytesOfPart(number, item.fileSize, item.partSize))
  for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
    // A new address each time: the last one may have run out while the connection was away.
    const signed = await patientApi(to(signParts, { id: item.id }, { body: { parts: [number] } }), { signal })
    if (signed.kind === 'INPUT_ERROR') return OVER
    if (signed.kind !== 'OK') return signed
    const sent = await putPart(signed.body.parts[0]?.url ?? '', part, { onProgress, signal })
    if (sent === 'sent') return SENT
    onProgress(0)
    if (sent === 'over') return OVER
    await waitBeforeTry(tries, signal)
  }
  return NET_ERROR
}
