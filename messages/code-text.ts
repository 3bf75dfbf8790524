import { filledText } from '#lib/contracts/filled-text.ts'
import type { Lang } from '#lib/core/lang.ts'
import { serverWords } from './server-words.ts'

/**
 * The message of a result code; the generic one (spec section 8) where the code has none of its own. `extra`: what the answer
 * carries besides; of `retryAfter` (seconds) the message tells the minutes, or the seconds where it is no minute, it names `names` and `keys`, and says the moment `until`: `+` in the messages is where there is something to fill in, `s+` where it is seconds.
 */
export function codeText(lang: Lang, code: string, extra: Record<string, unknown> = {}): string {
  const texts: Record<string, string | undefined> = serverWords[lang].codes
  const { retryAfter, names, until, keys } = extra
  const params = {
    ...(typeof retryAfter === 'number' && { minutes: Math.ceil(retryAfter / 60), seconds: retryAfter }),
    ...(typeof names === 'string' && names !== '' && { names }),
    ...(typeof until === 'string' && { until }),
    ...(typeof keys === 'string' && { keys }),
  }
  const isSoon = typeof retryAfter === 'number' && retryAfter <= 60
  const own = texts[code] ?? texts.xrcms0001 ?? ''
  return Object.keys(params).length === 0
    ? own
    : filledText((isSoon ? texts[`${code}s+`] : undefined) ?? texts[`${code}+`] ?? own, params)
}
