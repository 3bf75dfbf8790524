import type { Lang } from '#lib/core/lang.ts'
import enCodes from './en/codes.json' with { type: 'json' }
import enCommon from './en/common.json' with { type: 'json' }
import enFields from './en/fields.json' with { type: 'json' }
import enMails from './en/mails.json' with { type: 'json' }
import enRules from './en/rules.json' with { type: 'json' }
import jaCodes from './ja/codes.json' with { type: 'json' }
import jaCommon from './ja/common.json' with { type: 'json' }
import jaFields from './ja/fields.json' with { type: 'json' }
import jaMails from './ja/mails.json' with { type: 'json' }
import jaRules from './ja/rules.json' with { type: 'json' }

const ja = { codes: jaCodes, common: jaCommon, fields: jaFields, mails: jaMails, rules: jaRules }

/**
 * What the server says, in both languages at once: what result codes and refused fields say, mails, and the names of what
 * is in all areas. Pages and browsers have ja.ts and en.ts.
 */
export const serverWords: Record<Lang, typeof ja> = {
  ja,
  en: { codes: enCodes, common: enCommon, fields: enFields, mails: enMails, rules: enRules },
}
