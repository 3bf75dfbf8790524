'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ActionDialog } from '#components/form/action-dialog.tsx'
import { DialogButton } from '#components/ui/dialog-button.tsx'
import { ShownOnceDialog } from '#components/ui/shown-once-dialog.tsx'
import { makeRecoveryCode } from '#lib/contracts/calls/accounts.ts'
import { to } from '#lib/contracts/calls/to.ts'
import { formatJst } from '#lib/core/jst.ts'

/** `passkeyCount`: how many passkeys she has, which a code does not end. */
type Props = { person: { id: string; name: string }; passkeyCount: number }

/** Makes a code for a new device, and shows it once. */
export function CodeButton({ person: { id, name }, passkeyCount }: Props) {
  const words = useTranslations('recovery')
  const [made, setMade] = useState<{ code: string; expiresAt: string } | null>(null)
  return (
    <>
      <DialogButton
        size="small"
        icon="shield-check"
        dialog={(close) => (
          <ActionDialog
            title={words('codeTitle', { name })}
            consequences={[
              words('codeCheck'),
              words('codeMail'),
              words('codeOnce'),
              words('codeSignsOut'),
              ...(passkeyCount === 0 ? [] : [words('codePasskeys', { count: passkeyCount })]),
            ]}
            verb={words('codeMake')}
            busyVerb={words('codeMaking')}
            call={to(makeRecoveryCode, { id })}
            done={words('codeShown')}
            onDone={setMade}
            onClose={close}
          />
        )}
      >
        {words('codeMake')}
      </DialogButton>
      {made && (
        <ShownOnceDialog
          title={words('codeShown')}
          text={words('codeShownText', { at: formatJst(made.expiresAt) })}
          secret={made.code}
          copy={words('codeCopy')}
          done={words('codeDone')}
          isReadOut
          onClose={() => setMade(null)}
        />
      )}
    </>
  )
}
