import { to } from '#lib/contracts/calls/to.ts'
import { beginUpload as beginCall, cancelUpload, completeUpload, readUpload } from '#lib/contracts/calls/uploads.ts'
import type { Outcome } from '#lib/contracts/outcome.ts'
import type { Crop, Upload, UploadInput } from '#lib/contracts/uploads.ts'
import { findUpload, forgetUpload, isSameFile, keepUpload, keptUpload } from './kept-upload.ts'
import { patientApi } from './patient-api.ts'
import { sendParts } from './send-parts.ts'

export type FileToSend = {
  file: File
  purpose: UploadInput['purpose']
  /** Names the form and its field: one upload of each can be gone on with after a reload. */
  place: string
  crop: Crop | null
}

type Item = { item: Upload }

type Options = { onProgress: (share: number) => void; signal: AbortSignal }

/** The parts were all there when they were counted; a store that lost some since is asked this often. */
const ROUNDS = 3

/**
 * Uploads a file: goes on with the upload of the same file that this place left unfinished, or begins one. Stops with an
 * AbortError when the signal is used, to be called again (pause), or to be given up with `abortUpload`.
 */
export async function uploadFile(sent: FileToSend, options: Options): Promise<Outcome<Item>> {
  const begun = await resumed(sent, options.signal).then((item) => item ?? begin(sent, options.signal))
  if (begun.kind !== 'OK') return begun
  const { item } = begun.body
  for (let round = 1; ; round += 1) {
    const parts = await sendParts(item, sent.file, options)
    if (parts.kind !== 'OK') return ended(sent, parts)
    const done = await complete(item.id, sent.crop, options.signal)
    if (!lacksParts(done) || round === ROUNDS) return ended(sent, done)
  }
}

/** Gives up what this place has under way, here and on the server. */
export async function abortUpload(place: string): Promise<void> {
  const kept = keptUpload(place)
  forgetUpload(place)
  // Where the server cannot be told, it gives the upload up by itself after two days.
  if (kept) await patientApi(to(cancelUpload, { id: kept.id }), { signal: new AbortController().signal })
}

async function resumed({ place, file, crop }: FileToSend, signal: AbortSignal): Promise<Outcome<Item> | null> {
  const kept = await findUpload(place)
  if (!kept) return null
  if (!isSameFile(kept, file)) {
    await abortUpload(place)
    return null
  }
  const found = await patientApi(to(readUpload, { id: kept.id }), { signal })
  const isGone = found.kind === 'COMMON_ERROR' && found.status === 404
  if (isGone || (found.kind === 'OK' && found.body.item.state === 'failed')) return null
  keepUpload(place, { ...kept, crop })
  return found
}

const begin = ({ file, purpose, place, crop }: FileToSend, signal: AbortSignal) =>
  beginUpload({ file, purpose, crop }, () => place, signal)

/** Begins an upload before a part of it is sent; `placeOf`: the place it can be gone on with from, by its ID. */
export async function beginUpload(
  { file, purpose, crop }: Omit<FileToSend, 'place'>,
  placeOf: (id: string) => string,
  signal: AbortSignal,
): Promise<Outcome<Item>> {
  const body = { purpose, fileName: file.name, fileSize: file.size }
  const begun = await patientApi(to(beginCall, {}, { body }), { signal, isWhole: true })
  if (begun.kind === 'OK') {
    const { id } = begun.body.item
    const { name, size, lastModified } = file
    keepUpload(placeOf(id), { id, name, size, lastModified, crop, at: Date.now() })
  }
  return begun
}

/** A large file is checked for longer than one call takes: asked again until it is. */
async function complete(id: string, crop: Crop | null, signal: AbortSignal): Promise<Outcome<Item>> {
  for (;;) {
    const done = await patientApi(to(completeUpload, { id }, { body: { crop } }), { signal })
    if (done.kind !== 'OK' || done.body.item.state !== 'registering') return done
  }
}

const lacksParts = (outcome: Outcome<unknown>): boolean =>
  outcome.kind === 'COMMON_ERROR' && outcome.status === 409 && hasMissing(outcome.body)

const hasMissing = (body: unknown) => typeof body === 'object' && body !== null && 'missing' in body

/** What is over is forgotten; what only could not go on, for want of a session or a connection or in a maintenance, is not. */
function ended<T extends Outcome<unknown>>({ place }: FileToSend, outcome: T): T {
  const isOver = outcome.kind === 'OK' || outcome.kind === 'INPUT_ERROR' || isFinal(outcome)
  if (isOver) forgetUpload(place)
  return outcome
}

const isFinal = (outcome: Outcome<unknown>) =>
  outcome.kind === 'COMMON_ERROR' && outcome.status < 500 && outcome.resultCode !== 'xrcms0031'
