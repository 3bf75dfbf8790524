import type { Lang } from '#lib/core/lang.ts'
import enCodes from './en/codes.json' with { type: 'json' }
import enCommon from './en/common.json' with { type: 'json' }
import enCsv from './en/csv.json' with { type: 'json' }
import enFields from './en/fields.json' with { type: 'json' }
import enMails from './en/mails.json' with { type: 'json' }
import enRules from './en/rules.json' with { type: 'json' }
import enWritten from './en/written.json' with { type: 'json' }
import jaCodes from './ja/codes.json' with { type: 'json' }
import jaCommon from './ja/common.json' with { type: 'json' }
import jaCsv from './ja/csv.json' with { type: 'json' }
import jaFields from './ja/fields.json' with { type: 'json' }
import jaMails from './ja/mails.json' with { type: 'json' }
import jaRules from './ja/rules.json' with { type: 'json' }
import jaWritten from './ja/written.json' with { type: 'json' }

const ja = {
  codes: jaCodes,
  common: jaCommon,
  csv: jaCsv,
  fields: jaFields,
  mails: jaMails,
  rules: jaRules,
  written: jaWritten,
}

/**
 * What the server says, in both languages at once: what result codes and refused fields say, mails, headings of CSV files, what it
 * writes into data, and the names of what is in all areas. Pages and browsers have ja.ts and en.ts.
 */
export const serverWords: Record<Lang, typeof ja> = {
  ja,
  en: {
    codes: enCodes,
    common: enCommon,
    csv: enCsv,
    fields: enFields,
    mails: enMails,
    rules: enRules,
    written: enWritten,
  },
}
