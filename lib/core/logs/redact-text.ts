/**
 * What is written to the log passes here, whoever wrote it: addresses of people, passwords in addresses, tokens, cookies and what
 * the configuration keeps secret are taken out of any text. Sources still have to write no personal data; this is the second wall.
 */

type Rule = readonly [form: RegExp, instead: string]

/** Letters of other scripts too; what stands around an address in a reply of a mail server ends it. */
const E_MAIL = /[^\s"'`<>()[\]{},;:=\\/@]+@[\p{L}\p{N}.-]+/gu

const RULES: readonly Rule[] = [
  // scheme://user:password@host, the user too: it may be an e-mail.
  [/(\b[a-z][a-z0-9+.-]*:\/\/)[^\s/?#"'<>]*@/giu, '$1<hidden>@'],
  // What a link of ours lets in whoever has it.
  [/(\/(?:setup|invitations|password-resets?|email-changes?|recovery|blobs)\/)[^\s/?#"'<>]+/gu, '$1<hidden>'],
  [/\b(Bearer|Basic)\s+[^\s"',;]+/giu, '$1 <hidden>'],
  [/((?:set-)?cookie["']?\s*[=:]\s*).*/giu, '$1<hidden>'],
  [/([?&](?:code|state|sig|key|q|email)=)[^&\s"'<>]+/giu, '$1<hidden>'],
  [
    /((?:password|passwd|secret|token|session|signature|credential|verifier|assertion|nonce|api[_-]?key|user_data)["']?\s*[=:]\s*)(?:"[^"]*"|'[^']*'|[^\s&"',;)}\]]+)/giu,
    '$1<hidden>',
  ],
  // PostgreSQL names the values of a key: "Key (email)=(…) already exists".
  [/(\([\w", ]+\)=)\(.*?\)(?=\s|$|\.)/gu, '$1(<hidden>)'],
  [E_MAIL, '<e-mail>'],
]

/** Names of settings whose values nobody may read in a log. */
const SECRET_SETTING = /PASSWORD|SECRET|ACCESS_KEY/u
/** Shorter ones would be found in words that are none. */
const LEAST_SECRET = 6

/** The secret values of an environment: of settings that are secret, and the passwords in addresses. */
export function secretsOf(environment: Readonly<Record<string, string | undefined>>): readonly string[] {
  const found = Object.entries(environment).flatMap(([name, value = '']) => {
    if (SECRET_SETTING.test(name)) return [value]
    if (!URL.canParse(value)) return []
    const { password } = new URL(value)
    return [password, decoded(password)]
  })
  return [...new Set(found)].filter((value) => value.length >= LEAST_SECRET)
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // A stray % stands for itself.
    return text
  }
}

/** So much of a text is looked through, and so much of a long value tells where it begins. */
const MOST_TEXT = 20_000
const BEGINNING = 500

/** `text` without these values. To be done before a text is cut: half a value is none. */
export function hideValues(text: string, values: readonly string[]): string {
  let clean = text.slice(0, MOST_TEXT)
  for (const value of values) {
    clean = clean.replaceAll(value, '<hidden>')
    const cut = value.length > BEGINNING ? clean.indexOf(value.slice(0, BEGINNING)) : -1
    if (cut >= 0) clean = `${clean.slice(0, cut)}<hidden>`
  }
  return clean
}

/** `text` without what nobody may read in a log; `values`: what besides is known to be someone's. */
export function redactText(text: string, values: readonly string[] = []): string {
  let clean = hideValues(text, values)
  for (const [form, instead] of RULES) clean = clean.replace(form, instead)
  return clean
}
