'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { CallFailure } from '#components/failure/call-failure.tsx'
import { Button } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { SelectField } from '#components/ui/select-field.tsx'
import { useCall } from '#lib/client/use-call.ts'
import { useRefresh } from '#lib/client/use-refresh.ts'
import { to } from '#lib/contracts/calls/to.ts'
import { changeSettings } from '#lib/contracts/calls/user-imports.ts'
import { CSV_DELIMITERS, CSV_ENCODINGS } from '#lib/contracts/csv.ts'
import type { ImportSettings, UserImport } from '#lib/contracts/user-imports.ts'
import { LANGS } from '#lib/core/lang.ts'

/** Reads the file otherwise than detected. */
export function SettingsForm({ item }: { item: UserImport }) {
  const words = useTranslations('userImports')
  const refresh = useRefresh()
  const { run, isRunning, outcome } = useCall<unknown>()
  const [settings, setSettings] = useState<Settings>({
    encoding: item.encoding ?? 'utf-8',
    delimiter: item.delimiter ?? 'comma',
    language: item.language,
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const call = to(changeSettings, { id: item.id }, { version: item.version, body: settings })
    if ((await run(call))?.kind === 'OK') refresh()
  }
  const select = <Name extends keyof Settings>(name: Name, label: string, choices: Choice<Settings[Name]>[]) => (
    <SelectField
      name={name}
      label={label}
      value={settings[name]}
      choices={choices}
      onChange={(event) => setSettings({ ...settings, [name]: event.currentTarget.value })}
    />
  )
  return (
    <Card title={words('settings')} note={words('settingsNote')}>
      <form onSubmit={submit} className="flex flex-col items-start gap-5">
        <div className="grid w-full gap-5 sm:grid-cols-3">
          {select(
            'encoding',
            words('encoding'),
            CSV_ENCODINGS.map((value) => ({ value, label: words(`encoding_${value}`) })),
          )}
          {select(
            'delimiter',
            words('delimiter'),
            CSV_DELIMITERS.map((value) => ({ value, label: words(`delimiter_${value}`) })),
          )}
          {select(
            'language',
            words('mailLanguage'),
            LANGS.map((value) => ({ value, label: words(`lang_${value}`) })),
          )}
        </div>
        <Button type="submit" icon="refresh-cw" busy={isRunning && words('readingAgain')}>
          {words('readAgain')}
        </Button>
        <CallFailure outcome={outcome} />
      </form>
    </Card>
  )
}

type Settings = Omit<ImportSettings, 'headings'>
type Choice<Value> = { value: Value; label: string }
