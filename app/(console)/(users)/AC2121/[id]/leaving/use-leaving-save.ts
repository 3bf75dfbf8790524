import { useTranslations } from 'next-intl'
import { useLayoutEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import type * as z from 'zod/mini'
import type { Choice } from '#components/picker/choice.ts'
import { showToast } from '#components/ui/toast-store.ts'
import { isVersionConflict } from '#lib/client/merge.ts'
import { useGoOn } from '#lib/client/use-go-on.ts'
import { sending, useSave } from '#lib/client/use-save.ts'
import { leaveUser } from '#lib/contracts/calls/leaving.ts'
import { to } from '#lib/contracts/calls/to.ts'
import { leavingInput } from '#lib/contracts/leaving.ts'
import { useHandover } from './use-handover.ts'

/** What she has not seen yet is not carried out; where it cannot be shown, she is told so, and saves what there is. */
const NOTHING_SHOWN = '-'

type Values = z.input<typeof leavingInput> & { successor?: Choice | null }

/** A person, with the last day she has (`YYYY-MM-DD`), '' for none. */
export type Leaver = { id: string; version: number; name: string; lastDay: string }

/** Saves a last day and a successor with what was shown of the handover; `effect` is of the successor that is chosen, never of one before. */
export function useLeavingSave({ id, version, name, lastDay }: Leaver) {
  const words = useTranslations('users')
  const goOn = useGoOn()
  const shown = useRef<string | null>(NOTHING_SHOWN)
  const save = useSave<Values>({
    send: sending(leavingInput, to(leaveUser, { id }, { version }), (value) => ({ ...value, token: shown.current })),
    defaults: { lastDay, successorId: '', successor: null },
    shownAt: { accessCoexistingCheck: 'successorId', userList: 'successorId' },
    onSaved: () => {
      showToast(words('leaveDone', { name }))
      goOn(`/AC2121/${id}`)
    },
  })
  const { lastDay: day = '', successorId, successor = null } = useWatch({ control: save.form.control })
  // What was refused as something else by now is shown anew; after a lost answer the same is tried again.
  const refused = isVersionConflict(save.failure) ? save.failure : null
  const effect = useHandover(id, successorId ?? '', refused)
  // Before anybody can press the verb again, which waits until then.
  useLayoutEffect(() => {
    shown.current = effect === 'loading' ? NOTHING_SHOWN : effect.kind === 'OK' ? effect.body.item.token : null
  }, [effect])
  return { save, effect, day, successor: successor as Choice | null }
}
