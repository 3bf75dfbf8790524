import type { S3Settings } from '#lib/cms/kernel/storage/s3-settings.ts'
import type { IsOurs, Place } from './place.ts'

/** Files as objects `prefix/name` of a bucket, each one there when its last part has come. What talks to it is loaded with the first of them. `silenceMs`: how long a piece of an answer is waited for, a minute without. */
export function s3Place(settings: S3Settings, prefix: string, isOurs: IsOurs, silenceMs?: number): Place {
  let opened: Promise<Omit<Place, 'where'>> | undefined
  const place = () => {
    opened ??= import('./s3-place-at-work.ts').then(({ s3PlaceAtWork }) =>
      s3PlaceAtWork(settings, prefix, isOurs, silenceMs),
    )
    return opened
  }
  return {
    where: (name) => `s3://${settings.bucket}/${prefix ? `${prefix}/${name}` : name}`,
    save: async (...given) => (await place()).save(...given),
    open: (name) =>
      async function* () {
        yield* (await place()).open(name)()
      },
    list: async () => (await place()).list(),
    remove: async (...given) => (await place()).remove(...given),
    clearLeft: async () => (await place()).clearLeft(),
  }
}
