'use client'

import { useTranslations } from 'next-intl'
import { SaveForm } from '#components/form/save-form.tsx'
import { Card } from '#components/ui/card.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import type { ExTransType, ExternalTransition } from '#lib/contracts/external-transitions.ts'
import type { Authority } from '#lib/core/authority.ts'
import { LINK_SCREENS } from './link-screens.ts'
import { LinkSpaceField } from './link-space-field.tsx'
import { linkValues, newLinkValues } from './link-values.ts'
import { spaceKindsOf } from './space-kinds.ts'
import { useLinkSave } from './use-link-save.ts'

type Props = {
  type: ExTransType
  authority: Authority
  /** The link to edit; none: a new one. */
  link?: ExternalTransition
}

/** Creates a link of the type, or edits `link`. */
export function LinkForm({ type, authority, link }: Props) {
  const words = useTranslations('externalTransitions')
  const spaces = useTranslations('spaces')
  const kinds = spaceKindsOf(authority)
  const save = useLinkSave(type, link, link ? linkValues(link) : newLinkValues(kinds[0]))
  const screen = `/${LINK_SCREENS[type]}`
  return (
    <SaveForm
      save={save}
      verb={spaces(link ? 'save' : 'register')}
      busyVerb={spaces(link ? 'saving' : 'registering')}
      cancel={link ? `${screen}/${link.id}` : screen}
    >
      <Card title={words('basics')}>
        <div className="flex flex-col gap-5">
          <TextField
            {...save.field('exTransTitle')}
            label={words('linkTitle')}
            required
            hint={spaces('max', { max: 100 })}
          />
          <TextField
            {...save.field('exTransTitleEn')}
            label={words('linkTitleEn')}
            hint={spaces('englishHint')}
            lang="en"
          />
          <TextField
            {...save.field('webviewUrl')}
            label={words('url')}
            required
            hint={words('urlHint')}
            inputMode="url"
            spellCheck={false}
            autoCapitalize="off"
          />
        </div>
      </Card>
      <LinkSpaceField save={save} kinds={kinds} />
    </SaveForm>
  )
}
