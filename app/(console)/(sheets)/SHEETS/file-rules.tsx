import { useTranslations } from 'next-intl'

const RULES = ['ruleEmpty', 'ruleClear', 'ruleNew', 'ruleDelete', 'ruleMany', 'ruleVersion'] as const

/** What a cell of the file says. */
export function FileRules() {
  const words = useTranslations('sheets')
  return (
    <section className="flex flex-col gap-2">
      <h3 className="field-label">{words('rules')}</h3>
      <ul className="flex list-disc flex-col gap-1 pl-5">
        {RULES.map((rule) => (
          <li key={rule} className="phrase">
            {words(rule)}
          </li>
        ))}
      </ul>
    </section>
  )
}
