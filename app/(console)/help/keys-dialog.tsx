'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { useState } from 'react'
import { keepKeyHelp, keyHelpIsOn } from '#components/shell/key-help-choice.ts'
import { CheckboxField } from '#components/ui/checkbox-field.tsx'
import { screenOfPath } from '#lib/contracts/screens.ts'
import { HelpModal } from './help-modal.tsx'
import type { HelpTexts } from './help-texts.ts'
import { keyGroups } from './key-groups.ts'

type Rows = HelpTexts['keys']['list']['rows']

/** The keys of this screen and of the whole console. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const groups = keyGroups(screenOfPath(usePathname()), useSearchParams().get('view'))
  const [isOn, setOn] = useState(keyHelpIsOn)
  return (
    <HelpModal onClose={onClose} titleOf={({ words }) => words.keysTitle}>
      {({ words, keys }) => (
        <div className="key-help">
          {groups.map((group) => (
            <section key={group} aria-labelledby={`keys-${group}`}>
              <h3 id={`keys-${group}`}>{keys[group].title}</h3>
              <KeyRows rows={keys[group].rows} />
            </section>
          ))}
          <CheckboxField
            name="bareKey"
            label={words.bareKey}
            hint={words.keysNote}
            checked={isOn}
            onChange={(event) => {
              keepKeyHelp(event.target.checked)
              setOn(event.target.checked)
            }}
          />
        </div>
      )}
    </HelpModal>
  )
}

function KeyRows({ rows }: { rows: Rows }) {
  return (
    <dl>
      {rows.map((row) => (
        <div key={row.keys}>
          <dt>
            {row.keys.split(' ').map((combination) => (
              <kbd key={combination} className="key">
                {combination}
              </kbd>
            ))}
          </dt>
          <dd>{row.does}</dd>
        </div>
      ))}
    </dl>
  )
}
