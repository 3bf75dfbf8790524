import type { NdsdEventInput } from '#lib/contracts/ndsd-events.ts'
import type { Lang } from '#lib/core/lang.ts'
import { NDSD_STILLS, NDSD_TEXTS } from '#lib/core/ndsd-places.ts'

/** What of an event visitors are shown, saved or being typed. */
export type NdsdShown = Partial<NdsdEventInput>

/** `isGap`: English is missing, and the Japanese text stands in its place. */
type Said = { text: string; isGap: boolean }

function saidIn(lang: Lang, ja = '', en = ''): Said {
  const [japanese, english] = [ja.trim(), en.trim()]
  if (lang === 'ja') return { text: japanese, isGap: false }
  return { text: english || japanese, isGap: english === '' && japanese !== '' }
}

/** The name, texts and still images that visitors of one language see, in their order; only what is to be shown. */
export function ndsdView(event: NdsdShown, lang: Lang) {
  const { ndsdEventMetaInfoType: type } = event
  const texts = NDSD_TEXTS.map((place) => ({
    place,
    ...saidIn(lang, event[`ndsdEventMetaInfo${place}`], event[`ndsdEventMetaInfoEn${place}`]),
  }))
  const stills = NDSD_STILLS.map((place) => ({ place, url: event[`stillImageUrl${place}`] ?? '' }))
  return {
    name: saidIn(lang, event.ndsdEventName, event.ndsdEventNameEn),
    texts: type === 'stillImage' ? [] : texts.filter(({ text }) => text !== ''),
    stills: type === 'text' ? [] : stills.filter(({ url }) => url !== ''),
  }
}
