const FORMATS = {
  ja: new Intl.DateTimeFormat('ja-JP', parts()),
  en: new Intl.DateTimeFormat('en-US', parts()),
}

function parts(): Intl.DateTimeFormatOptions {
  return {
    timeZone: 'Asia/Tokyo',
    month: '2-digit',
    day: '2-digit',
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }
}

/** An instant (Unix milliseconds) as the clock shows it: `11/21 (土)` and `02:14`, in Japan time. */
export function jstClock(at: number, lang: 'ja' | 'en'): { date: string; time: string } {
  const text = Object.fromEntries(FORMATS[lang].formatToParts(at).map(({ type, value }) => [type, value]))
  return { date: `${text.month}/${text.day} (${text.weekday})`, time: `${text.hour}:${text.minute}` }
}
