import type { Lang } from '#lib/core/lang.ts'
import enCodes from './en/codes.json' with { type: 'json' }
import enMails from './en/mails.json' with { type: 'json' }
import jaCodes from './ja/codes.json' with { type: 'json' }
import jaMails from './ja/mails.json' with { type: 'json' }

const ja = { codes: jaCodes, mails: jaMails }

/** What only the server says, in both languages at once: what result codes say, mails. Pages and browsers have ja.ts and en.ts. */
export const serverWords: Record<Lang, typeof ja> = { ja, en: { codes: enCodes, mails: enMails } }
