'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { SelectField } from '#components/ui/select-field.tsx'
import { api } from '#lib/client/api.ts'
import { listStopTemplates } from '#lib/contracts/calls/stops.ts'
import { to } from '#lib/contracts/calls/to.ts'
import type { StopTemplate } from '#lib/contracts/stops.ts'
import { titleIn, toLang } from '#lib/core/lang.ts'

type Props = { use: StopTemplate['templateUse']; onChoose: (text: string) => void }

/** Words that are ready for a stop or a reopening: the chosen ones go into the text field in both languages, to be changed there. */
export function TemplateSelect({ use, onChoose }: Props) {
  const words = useTranslations('stops')
  const lang = toLang(useLocale())
  const [templates, setTemplates] = useState<StopTemplate[]>([])
  const [chosen, setChosen] = useState('')
  useEffect(() => {
    let isOpen = true
    const read = async () => {
      const outcome = await api(to(listStopTemplates))
      // Without them she writes herself, as before there were any.
      if (isOpen && outcome.kind === 'OK') setTemplates(outcome.body.items.filter((it) => it.templateUse === use))
    }
    void read()
    // She may have edited them in the other tab meanwhile.
    addEventListener('focus', read)
    return () => {
      isOpen = false
      removeEventListener('focus', read)
    }
  }, [use])
  const edit = (
    <a className="text-link text-help" href="/STOPTEMPLATES" target="_blank" rel="noopener">
      {words('templateEdit')}
    </a>
  )
  if (templates.length === 0) return <p>{edit}</p>
  return (
    <SelectField
      name="stopTemplate"
      label={words('template')}
      aside={edit}
      hint={words('templateHint')}
      placeholder={words('templateNone')}
      value={chosen}
      onChange={({ target }) => {
        setChosen(target.value)
        const template = templates.find((it) => it.id === target.value)
        if (template) onChoose([template.templateBody, template.templateBodyEn].filter(Boolean).join('\n'))
      }}
      choices={templates.map((it) => ({ value: it.id, label: titleIn(lang, it.templateTitle, it.templateTitleEn) }))}
    />
  )
}
