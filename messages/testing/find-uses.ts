/** What one source file may say: its namespaces, the keys it names, the forms of keys it puts together. */
export type Uses = { namespaces: string[]; literals: Set<string>; forms: RegExp[]; takesAny: boolean }

/**
 * Reads a source file's uses of messages: `useTranslations('rooms')`, `getTranslations` or their type, then any text that is a key.
 * `Promise.all` says no key. A template (`terms${n}Text`) counts for every key of its form; server words read the JSON itself (`ja.common.product`), mails ask for those of their kind (`mailWords(frame, 'invitation')`).
 */
export function findUses(source: string): Uses {
  const namespaces = [...source.matchAll(/(?:use|get)Translations[(<]\s*(?:\{[^}]*namespace:\s*)?'([\w.]+)'/g)]
  const objects = [...source.matchAll(/\b(?:ja|en|messages|text|words|serverWords\[[\w.]+\])\.(\w+)\b/g)]
  const mails = [...source.matchAll(/mailWords\(\w+, '(\w+)'\)/g)].map((match) => `mails.${match[1]}`)
  return {
    namespaces: [...[...namespaces, ...objects].map((match) => match[1] ?? ''), ...mails],
    literals: new Set(
      [...source.matchAll(/(?<!\bPromise)['"`.]([A-Za-z]\w*(?:\.\w+)*)\b/g)].map((match) => match[1] ?? ''),
    ),
    forms: [...source.matchAll(/`((?:\w|\$\{[^}`]*\})+)`/g)].flatMap((match) => formOf(match[1] ?? '')),
    takesAny: /\b(?:titles|status|errors|t|\w*[wW]ords)\(\s*[a-z]\w*(?:\.\w+)*\s*[,)]/.test(source),
  }
}

/** A template as the form of the keys it makes; none for one that would fit every key. */
function formOf(template: string): RegExp[] {
  const fixed = template.replace(/\$\{[^}]*\}/g, '')
  return fixed.length < 2 || fixed === template ? [] : [new RegExp(`^${template.replace(/\$\{[^}]*\}/g, '[\\w-]+')}$`)]
}

/** Can this file be the one that says the message? */
export function isUsed(key: string, { namespaces, literals, forms, takesAny }: Uses): boolean {
  return namespaces.some((namespace) => {
    if (!key.startsWith(`${namespace}.`)) return false
    const rest = key.slice(namespace.length + 1)
    // A numbered key (terms1) belongs to whoever names its family (terms).
    return (
      literals.has(rest) ||
      literals.has(key) ||
      literals.has(rest.replace(/\d+$/, '')) ||
      forms.some((form) => form.test(rest)) ||
      (takesAny && OPEN_SETS.has(namespace))
    )
  })
}

/** Namespaces whose keys come from a closed list in the code (statuses, screens, rules, actions), so a variable names them. */
const OPEN_SETS: ReadonlySet<string> = new Set([
  'status',
  'screens',
  'errors',
  'actions',
  'history.did',
  'history.fields',
  'history.choices',
])
