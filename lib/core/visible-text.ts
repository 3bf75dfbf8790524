/**
 * Text as it is kept: composed (NFC), and without characters that nobody sees and that say nothing (Unicode's
 * Default_Ignorable_Code_Point, bidirectional controls among them). They stay where a sequence of emoji or of a script needs
 * them: a joined emoji, 葛󠄀 with its variation selector, Persian and Indic joiners.
 */
export function visibleText(text: string): string {
  const visible = IGNORABLE.test(text) ? text.replaceAll(SEQUENCES, '$1') : text
  return compose(visible).replaceAll(BLANK_LINES, '\n').replaceAll(BLANKS, ' ')
}

/** Would characters that nobody sees be taken out of it? Composing takes none out, and separators are written one for one. */
export const hasUnseen = (text: string): boolean => [...visibleText(text)].length < [...compose(text)].length

/**
 * NFC but for CJK compatibility ideographs: it would write 神 for 神 (U+FA19) and 塚 for 塚 (U+FA10), another
 * character than the one in a person's name.
 */
const compose = (text: string): string =>
  COMPATIBILITY.test(text) ? text.replaceAll(BETWEEN, (part) => part.normalize('NFC')) : text.normalize('NFC')

const COMPATIBILITY = /[\uF900-\uFAFF\u{2F800}-\u{2FA1F}]/u
const BETWEEN = /[^\uF900-\uFAFF\u{2F800}-\u{2FA1F}]+/gu

const IGNORABLE = /\p{Default_Ignorable_Code_Point}/u

/** A picture with its skin and its form. */
const PICTURE = String.raw`\p{Extended_Pictographic}[\u{1F3FB}-\u{1F3FF}]?[\uFE0E\uFE0F]?`
/** Scripts that are written with joiners between their letters. */
const JOINED = [
  ...['Arab', 'Syrc', 'Nkoo', 'Mong', 'Phag', 'Deva', 'Beng', 'Guru', 'Gujr', 'Orya', 'Taml', 'Telu', 'Knda', 'Mlym'],
  ...['Sinh', 'Khmr', 'Mymr', 'Tibt', 'Thaa', 'Mand', 'Adlm', 'Rohg', 'Lana', 'Java', 'Bali'],
]
  .map((script) => String.raw`\p{Script=${script}}`)
  .join('')

/** A sequence that is kept whole (group 1), or one character nobody sees. */
const SEQUENCES = new RegExp(
  [
    // Flags of parts of countries, joined pictures, pictures with a chosen form, keys.
    String.raw`(\u{1F3F4}[\u{E0020}-\u{E007E}]+\u{E007F}`,
    String.raw`${PICTURE}(?:\u200D${PICTURE})*`,
    String.raw`[0-9#*]\uFE0F\u20E3`,
    // Ideographs with the form that is meant, Mongolian letters likewise.
    String.raw`[\p{Unified_Ideograph}\uF900-\uFAFF][\uFE00-\uFE0F\u{E0100}-\u{E01EF}]`,
    String.raw`\p{Script=Mong}[\u180B-\u180D\u180F]`,
    String.raw`(?<=[${JOINED}]\p{M}*)[\u200C\u200D](?=[${JOINED}]))`,
    String.raw`\p{Default_Ignorable_Code_Point}`,
  ].join('|'),
  'gu',
)

// Line and paragraph separators, and NEL of older machines; the blank of Braille, which is no space to anybody but the eye.
const BLANK_LINES = /[\u0085\u2028\u2029]/g
const BLANKS = /\u2800/g
