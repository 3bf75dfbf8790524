'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { FailureNote } from '#components/form/failure-note.tsx'
import { Button } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { SelectField } from '#components/ui/select-field.tsx'
import { focusFirstField } from '#lib/client/focus-field.ts'
import { useCall } from '#lib/client/use-call.ts'
import { useRuleWords } from '#lib/client/use-rule-words.ts'
import { HEADING_MEANINGS, type UserImport } from '#lib/contracts/user-imports.ts'

const fieldOf = (place: number) => `heading-${place}`

/** Asks what headings mean that may stand over access to spaces. Nothing is chosen for her: silence would cost people their access. */
export function HeadingQuestions({ item, names }: { item: UserImport; names: readonly string[] }) {
  const words = useTranslations('userImports')
  const ruleWords = useRuleWords()
  const router = useRouter()
  const { run, isRunning, outcome } = useCall<unknown>()
  const [meanings, setMeanings] = useState<Record<string, string>>({})
  const [isAsked, setAsked] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    const missing = names.flatMap((name, place) => (meanings[name] ? [] : [fieldOf(place)]))
    if (missing.length > 0) return focusFirstField(missing)
    const { id, version, encoding, delimiter, language } = item
    const headings = names.map((name) => ({ name, meaning: meanings[name] }))
    const body = { encoding, delimiter, language, headings }
    if ((await run({ method: 'PATCH', path: `user-imports/${id}`, version, body }))?.kind === 'OK') router.refresh()
  }
  const choices = HEADING_MEANINGS.map((value) => ({ value, label: words(`meaning_${value}`) }))
  return (
    <Card title={words('headings')} note={words('headingsNote')}>
      <form onSubmit={submit} noValidate className="flex flex-col items-start gap-5">
        {names.map((name, place) => (
          <SelectField
            key={name}
            name={fieldOf(place)}
            label={words('heading', { name })}
            required
            placeholder={words('headingChoose')}
            value={meanings[name] ?? ''}
            choices={choices}
            error={isAsked && !meanings[name] ? ruleWords({ field: 'headings', rule: 'required' }) : undefined}
            onChange={(event) => setMeanings({ ...meanings, [name]: event.currentTarget.value })}
          />
        ))}
        <Button type="submit" variant="primary" icon="refresh-cw" busy={isRunning && words('readingAgain')}>
          {words('headingsSend')}
        </Button>
        {(outcome?.kind === 'COMMON_ERROR' || outcome?.kind === 'NET_ERROR') && <FailureNote failure={outcome} />}
      </form>
    </Card>
  )
}
