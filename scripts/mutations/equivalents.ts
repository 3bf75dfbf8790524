import type { Mutant } from './mutant.ts'

/** A mutant that does the same as the original as far as anybody can see, and why. */
type Equivalent = Pick<Mutant, 'file' | 'before' | 'after'> & { why: string }

export const equivalents: readonly Equivalent[] = [
  {
    file: 'lib/cms/kernel/csv/annotate-csv.ts',
    before: 'for (let at = 0; at < record.length; at += 1) {',
    after: 'for (let at = 0; at <= record.length; at += 1) {',
    why: 'Behind the last character there is none, and nothing that is looked for.',
  },
  {
    file: 'lib/cms/kernel/csv/annotate-csv.ts',
    before: 'let width = 0',
    after: 'let width = 1',
    why: 'The heading line sets it before any row asks for it.',
  },
  {
    file: 'lib/cms/kernel/csv/annotate-csv.ts',
    before: "yield bytesOf(raw.replace(/[\\r\\n]+$/, '') + lineEnd, shape)",
    after: "yield bytesOf(raw.replace(/[\\r\\n]+/, '') + lineEnd, shape)",
    why: 'A sep line has line ends at its end only.',
  },
  {
    file: 'lib/cms/kernel/csv/annotate-csv.ts',
    before: 'if (kept === count) return record',
    after: 'if (false) return record',
    why: 'A record has one delimiter less than cells, so that the last one is never reached.',
  },
  {
    file: 'lib/cms/kernel/csv/decode.ts',
    before: 'const PIECE = 16 * 1024',
    after: 'const PIECE = 17 * 1024',
    why: 'Pieces may be of any size: it decides how much is looked through again for a wrong byte.',
  },
  {
    file: 'lib/cms/kernel/csv/decode.ts',
    before: 'const PIECE = 16 * 1024',
    after: 'const PIECE = 15 * 1024',
    why: 'Pieces may be of any size: it decides how much is looked through again for a wrong byte.',
  },
  {
    file: 'lib/cms/kernel/csv/decode.ts',
    before: 'const PIECE = 16 * 1024',
    after: 'const PIECE = 16 * 1025',
    why: 'Pieces may be of any size: it decides how much is looked through again for a wrong byte.',
  },
  {
    file: 'lib/cms/kernel/csv/decode.ts',
    before: 'const PIECE = 16 * 1024',
    after: 'const PIECE = 16 * 1023',
    why: 'Pieces may be of any size: it decides how much is looked through again for a wrong byte.',
  },
  {
    file: 'lib/cms/kernel/csv/decode.ts',
    before: 'const PIECE = 16 * 1024',
    after: 'const PIECE = 16 / 1024',
    why: 'Pieces may be of any size: it decides how much is looked through again for a wrong byte.',
  },
  {
    file: 'lib/cms/kernel/csv/decode.ts',
    before: ".replace(/^\\ufffd{1,3}/, '')",
    after: ".replace(/^\\ufffd{1,3}/, 'mutant')",
    why: 'Only line ends are counted, and it has none.',
  },
  {
    file: 'lib/cms/kernel/csv/decode.ts',
    before: 'for (let at = 0; at < chunk.length; at += PIECE) yield push(chunk.subarray(at, at + PIECE))',
    after: 'for (let at = 0; at <= chunk.length; at += PIECE) yield push(chunk.subarray(at, at + PIECE))',
    why: 'A piece without bytes changes nothing.',
  },
  {
    file: 'lib/cms/kernel/csv/detect.ts',
    before: 'if (fits) decoder.push(bytes)',
    after: 'if (true) decoder.push(bytes)',
    why: 'What has failed once stays failed, whatever comes.',
  },
  {
    file: 'lib/cms/kernel/csv/detect.ts',
    before: 'if (size < HEAD) kept.push(bytes.subarray(0, HEAD - size))',
    after: 'if (size <= HEAD) kept.push(bytes.subarray(0, HEAD - size))',
    why: 'A piece without bytes changes nothing.',
  },
  {
    file: 'lib/cms/kernel/csv/losses.ts',
    before: 'const holdsAscii = /^[\\x20-\\x7e\\t\\r\\n]*$/',
    after: 'const holdsAscii = /^[\\x20-\\x7e\\r\\n]*$/',
    why: 'A shortcut only: what it lets by comes back from the encoding as well.',
  },
  {
    file: 'lib/cms/kernel/csv/losses.ts',
    before: 'const holdsAscii = /^[\\x20-\\x7e\\t\\r\\n]*$/',
    after: 'const holdsAscii = /^[\\t\\r\\n]*$/',
    why: 'A shortcut only: what it lets by comes back from the encoding as well.',
  },
  {
    file: 'lib/cms/kernel/csv/losses.ts',
    before: 'const holdsAscii = /^[\\x20-\\x7e\\t\\r\\n]*$/',
    after: 'const holdsAscii = /^[\\x20-\\x7e\\t\\n]*$/',
    why: 'A shortcut only: what it lets by comes back from the encoding as well.',
  },
  {
    file: 'lib/cms/kernel/csv/losses.ts',
    before: 'const holdsAscii = /^[\\x20-\\x7e\\t\\r\\n]*$/',
    after: 'const holdsAscii = /^[\\x20-\\x7e\\t\\r]*$/',
    why: 'A shortcut only: what it lets by comes back from the encoding as well.',
  },
  {
    file: 'lib/cms/kernel/csv/losses.ts',
    before: 'const holdsAscii = /^[\\x20-\\x7e\\t\\r\\n]*$/',
    after: 'const holdsAscii = /^[\\x20-\\x7e\\t\\r\\n]+$/',
    why: 'A shortcut only: what it lets by comes back from the encoding as well.',
  },
  {
    file: 'lib/cms/kernel/csv/losses.ts',
    before: "if (encoding !== 'cp932' || holdsAscii.test(text) || survives(text)) return { text, losses: [] }",
    after: "if (encoding !== 'cp932' || holdsAscii.test(text) && survives(text)) return { text, losses: [] }",
    why: 'A shortcut only: what it lets by comes back from the encoding as well.',
  },
  {
    file: 'lib/cms/kernel/csv/read-csv.ts',
    before: "pipeline(Readable.from(text, { objectMode: false, encoding: 'utf8' }), parser, () => {})",
    after: "pipeline(Readable.from(text, { objectMode: true, encoding: 'utf8' }), parser, () => {})",
    why: 'Texts come in their order either way: it decides how much of them waits.',
  },
  {
    file: 'lib/cms/kernel/csv/csv-download.ts',
    before: 'if (next) await setImmediate()',
    after: 'if (true) await setImmediate()',
    why: 'Behind the last page nothing is on its way: a turn of the event loop more.',
  },
  {
    file: 'lib/cms/kernel/csv/write-csv.ts',
    before: 'if (cells === row || cells.every(isPlain)) {',
    after: 'if (false) {',
    why: 'What writes cells with quotes writes plain ones as they are; put together here they take less time.',
  },
  {
    file: 'lib/cms/kernel/csv/write-csv.ts',
    before: 'if (cells === row || cells.every(isPlain)) {',
    after: 'if (cells === row && cells.every(isPlain)) {',
    why: 'The same: a row that was looked at cell by cell and is plain is written as it is, where quotes are written.',
  },
  {
    file: 'lib/cms/kernel/csv/write-csv.ts',
    before: `const BETWEEN = '\\u001f'`,
    after: `const BETWEEN = ''`,
    why: 'Rows are looked at cell by cell that need not be, and are the same.',
  },
  {
    file: 'lib/cms/kernel/csv/write-csv.ts',
    before: 'const cells = special.test(row.join(BETWEEN)) ? row.map(neutralised) : row',
    after: 'const cells = true ? row.map(neutralised) : row',
    why: 'Rows are looked at cell by cell that need not be, and are the same.',
  },
  {
    file: 'lib/cms/kernel/csv/write-csv.ts',
    before:
      // biome-ignore lint/suspicious/noTemplateCurlyInString: the line as it stands there
      'new RegExp(`["${delimiter}\\\\r\\\\n\\\\t]|(?:^|${BETWEEN})[${NEUTRALISED_STARTS}]|\\\\s(?:${BETWEEN}|$)`)',
    after: 'new RegExp(``)',
    why: 'Rows are looked at cell by cell that need not be, and are the same.',
  },
  {
    file: 'lib/cms/kernel/csv/write-csv.ts',
    before: `const SPECIAL = { comma: specialAmong(','), tab: specialAmong('\\t'), semicolon: specialAmong(';') }`,
    after: `const SPECIAL = { comma: specialAmong(','), tab: specialAmong(''), semicolon: specialAmong(';') }`,
    why: 'A tab is looked for in every file.',
  },
  {
    file: 'lib/cms/kernel/csv/write-csv.ts',
    before: `const isPlain = (cell: string) => !cell.includes(delimiter) && !cell.includes('"') && !QUOTED.test(cell)`,
    after: `const isPlain = (cell: string) => !cell.includes(delimiter) && !cell.includes('') && !QUOTED.test(cell)`,
    why: 'The same for each row.',
  },
  {
    file: 'lib/cms/kernel/csv/write-csv.ts',
    before: 'if (quoted.length === 0) return',
    after: 'if (false) return',
    why: 'No rows are no text.',
  },
  {
    file: 'lib/core/id.ts',
    before: 'const randomness = Buffer.alloc(16 * 256)',
    after: 'const randomness = Buffer.alloc(17 * 256)',
    why: 'For how many IDs bytes are fetched at once shows in no ID.',
  },
  {
    file: 'lib/core/id.ts',
    before: 'const randomness = Buffer.alloc(16 * 256)',
    after: 'const randomness = Buffer.alloc(15 * 256)',
    why: 'For how many IDs bytes are fetched at once shows in no ID.',
  },
  {
    file: 'lib/core/id.ts',
    before: 'const randomness = Buffer.alloc(16 * 256)',
    after: 'const randomness = Buffer.alloc(16 * 257)',
    why: 'For how many IDs bytes are fetched at once shows in no ID.',
  },
  {
    file: 'lib/core/id.ts',
    before: 'const randomness = Buffer.alloc(16 * 256)',
    after: 'const randomness = Buffer.alloc(16 * 255)',
    why: 'For how many IDs bytes are fetched at once shows in no ID.',
  },
  {
    file: 'lib/core/id.ts',
    before: 'if (unused === 0) {',
    after: 'if (true) {',
    why: 'Fetched anew for each ID they are as random; it only takes longer.',
  },
  {
    file: 'lib/core/build-header.ts',
    before: "export const BUILD_META = 'build'",
    after: "export const BUILD_META = ''",
    why: 'Written and looked for by this one word: any text will do that no other meta has.',
  },
  {
    file: 'lib/core/end-streams.ts',
    before: 'if (stopping.aborted) return',
    after: 'if (false) return',
    why: 'A stream that has ended refuses what still comes by itself, and nobody is told.',
  },
  {
    file: 'lib/core/end-streams.ts',
    before: "stopping.addEventListener('abort', end, { once: true })",
    after: "stopping.addEventListener('abort', end, { once: false })",
    why: 'A stop is asked for once.',
  },
  {
    file: 'lib/core/errors.ts',
    before: "export const notFound = () => new NotFound('not found')",
    after: "export const notFound = () => new NotFound('')",
    why: 'The text is for logs; the answer is made of the code.',
  },
  {
    file: 'lib/core/link-template.ts',
    before: "...(template.replaceAll(PLACE, '').match(/[{}]/g) ?? []),",
    after: "...(template.replaceAll(PLACE, 'mutant').match(/[{}]/g) ?? []),",
    why: 'Only braces are looked for in what is left.',
  },
  {
    file: 'lib/core/next-change.ts',
    before: 'const coming = new Set(boundaries.filter((at) => at > now))',
    after: 'const coming = new Set(boundaries.filter((at) => at >= now))',
    why: 'At this very moment the status is what it is at this moment.',
  },
  {
    file: 'lib/core/spans.ts',
    before: 'if (left.end < right.end) i++',
    after: 'if (left.end <= right.end) i++',
    why: 'Where both end at once, what is left of the other one is without length and dropped in the next turn.',
  },
  {
    file: 'lib/core/transition-graph.ts',
    before: "export const OUTSIDE = 'outside'",
    after: "export const OUTSIDE = ''",
    why: 'Any text will do that is the ID of no place.',
  },
  {
    file: 'lib/core/transition-spans.ts',
    before:
      'const spans = classes.get(kind) ?? unionOf(places.filter((place) => place.kind === kind).map((it) => it.open))',
    after: 'const spans = (unionOf(places.filter((place) => place.kind === kind).map((it) => it.open)))',
    why: 'What was put together once is only put together again.',
  },
  {
    file: 'lib/core/transition-spans.ts',
    before: 'classes.set(kind, spans)',
    after: ';',
    why: 'What was put together once is only put together again.',
  },
  {
    file: 'lib/core/visible-text.ts',
    before: "const visible = IGNORABLE.test(text) ? text.replaceAll(SEQUENCES, '$1') : text",
    after: "const visible = true ? text.replaceAll(SEQUENCES, '$1') : text",
    why: 'A shortcut only: without such a character every sequence is kept whole.',
  },
  {
    file: 'lib/core/visible-text.ts',
    before:
      "COMPATIBILITY.test(text) ? text.replaceAll(BETWEEN, (part) => part.normalize('NFC')) : text.normalize('NFC')",
    after: "true ? text.replaceAll(BETWEEN, (part) => part.normalize('NFC')) : text.normalize('NFC')",
    why: 'A shortcut only: without such an ideograph the whole text is between them.',
  },
  {
    file: 'lib/core/punycode.ts',
    before: 'const [BASE, TMIN, TMAX, SKEW, DAMP, FIRST_BIAS, FIRST_CODE] = [36, 1, 26, 38, 700, 72, 128]',
    after: 'const [BASE, TMIN, TMAX, SKEW, DAMP, FIRST_BIAS, FIRST_CODE] = [36, 1, 26, 38, 700, 71, 128]',
    why: 'The thresholds of the first number come to the same.',
  },
  {
    file: 'lib/core/punycode.ts',
    before: 'const [BASE, TMIN, TMAX, SKEW, DAMP, FIRST_BIAS, FIRST_CODE] = [36, 1, 26, 38, 700, 72, 128]',
    after: 'const [BASE, TMIN, TMAX, SKEW, DAMP, FIRST_BIAS, FIRST_CODE] = [36, 1, 26, 38, 700, 73, 128]',
    why: 'The thresholds of the first number come to the same.',
  },
]
