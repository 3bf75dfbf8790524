import * as z from 'zod/mini'

/** How a CSV file is written: what its bytes mean, what stands between its cells, and what ends its lines. */
export const CSV_ENCODINGS = ['utf-8-bom', 'utf-8', 'cp932', 'utf-16le', 'utf-16be'] as const
export const CSV_DELIMITERS = ['comma', 'tab', 'semicolon'] as const
export const CSV_LINE_ENDS = ['crlf', 'lf', 'cr'] as const

export type CsvEncoding = (typeof CSV_ENCODINGS)[number]
export type CsvDelimiter = (typeof CSV_DELIMITERS)[number]
/** Each as the character it is. */
export const DELIMITER_CHARACTERS = { comma: ',', tab: '\t', semicolon: ';' } as const satisfies Record<
  CsvDelimiter,
  string
>
export type CsvShape = { encoding: CsvEncoding; delimiter: CsvDelimiter; lineEnd: (typeof CSV_LINE_ENDS)[number] }

/** The encoding of a download. With a byte order mark by default: without one, spreadsheets read UTF-8 as something else. */
export const csvEncodingQuery = z.catch(z._default(z.enum(CSV_ENCODINGS), 'utf-8-bom'), 'utf-8-bom')

/** The language of a file, where the browser itself asks for it and cannot say so in a header. */
export const languageQuery = z.catch(z.optional(z.enum(['ja', 'en'])), undefined)
