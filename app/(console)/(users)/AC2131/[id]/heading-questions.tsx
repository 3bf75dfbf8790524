'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { FailureNote } from '#components/failure/failure-note.tsx'
import { Button } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { SelectField } from '#components/ui/select-field.tsx'
import { focusFirstField } from '#lib/client/focus-field.ts'
import { useCall } from '#lib/client/use-call.ts'
import { useRefresh } from '#lib/client/use-refresh.ts'
import { useRuleWords } from '#lib/client/use-rule-words.ts'
import { to } from '#lib/contracts/calls/to.ts'
import { changeSettings } from '#lib/contracts/calls/user-imports.ts'
import { HEADING_MEANINGS, type HeadingMeaning, type UserImport } from '#lib/contracts/user-imports.ts'

const fieldOf = (place: number) => `heading-${place}`

type Props = {
  item: UserImport
  names: readonly string[]
  /** Headings that said the same by what she answered before, these among them. */
  doubled?: readonly string[]
}

/** Asks what headings mean that may stand over access to spaces. Nothing is chosen for her: silence would cost people their access. */
export function HeadingQuestions({ item, names, doubled = [] }: Props) {
  const words = useTranslations('userImports')
  const ruleWords = useRuleWords()
  const refresh = useRefresh()
  const { run, isRunning, outcome } = useCall<unknown>()
  const [meanings, setMeanings] = useState<Record<string, HeadingMeaning | undefined>>({})
  const [isAsked, setAsked] = useState(false)
  /** The other headings that are said to be the same column, as one text; '' for none. */
  const othersLike = (name: string) =>
    names
      .filter((other) => other !== name && meanings[other] === meanings[name] && meanings[name] !== 'ignored')
      .join(words('comma'))
  const errorOf = (name: string) => {
    if (!meanings[name]) {
      if (isAsked) return ruleWords({ field: 'headings', rule: 'required' })
      const others = doubled.filter((other) => other !== name)
      return others.length > 0 ? words('headingDoubled', { name, other: others.join(words('comma')) }) : undefined
    }
    const other = isAsked && othersLike(name)
    return other ? words('headingDoubled', { name, other }) : undefined
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    const wrong = names.flatMap((name, place) => (meanings[name] && !othersLike(name) ? [] : [fieldOf(place)]))
    if (wrong.length > 0) return focusFirstField(wrong)
    const { id, version, encoding, delimiter, language } = item
    const headings = names.flatMap((name) => {
      const meaning = meanings[name]
      return meaning ? [{ name, meaning }] : []
    })
    // A file that asks about its headings was read, and by these.
    const body = { encoding: encoding ?? 'utf-8', delimiter: delimiter ?? 'comma', language, headings }
    if ((await run(to(changeSettings, { id }, { version, body })))?.kind === 'OK') refresh()
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
            error={errorOf(name)}
            onChange={({ currentTarget: { value } }) =>
              setMeanings({ ...meanings, [name]: HEADING_MEANINGS.find((one) => one === value) })
            }
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
