import { comeToEdit, leaveEditing, readEditorsOf } from '#lib/contracts/calls/editors.ts'
import { type Prepared, to } from '#lib/contracts/calls/to.ts'
import { EDITOR_AGAIN_SECONDS, type Editing } from '#lib/contracts/editors.ts'
import type { EditedKind } from '#lib/contracts/kinds/kinds.ts'
import { isAnswerLost } from '#lib/contracts/outcome.ts'
import { attended } from './attended.ts'
import { onNews } from './live.ts'
import { newKey } from './new-key.ts'
import { quietCall } from './quiet-call.ts'

/** Who does nothing for so long edits no more. */
const IDLE_MS = 5 * 60_000
/** A look that was not answered is tried again after this, while somebody is at the page: the next news, or the next time it says that it is there, may be two minutes away. */
const RETRY_MS = 10_000

/**
 * Tells who else has the edit screen of an object open, until the returned function is called. The page says when it comes and goes, and looks when it is told that
 * others did. A lost session is left to the save: she is not torn from what she types. In the browser only.
 */
export function watchEditing(kind: EditedKind, id: string, tell: (editing: Editing) => void): () => void {
  const page = newPageId()
  let again: ReturnType<typeof setInterval> | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let asked = 0
  /** Its coming was not heard of: what asks next says it too. */
  let mustCome = false
  const ask = async (call: Prepared<{ item: Editing }>, isComing: boolean) => {
    clearTimeout(retry)
    asked += 1
    const own = asked
    const outcome = await quietCall(call)
    const isLost = isAnswerLost(outcome)
    if (isComing) mustCome = isLost
    if (isLost && again && (isComing || own === asked)) {
      clearTimeout(retry)
      retry = setTimeout(look, RETRY_MS)
    }
    // What was asked later knows more.
    if (own !== asked) return
    if (outcome.kind === 'OK') tell(outcome.body.item)
    else if ('status' in outcome && outcome.status === 404) tell({ editors: [], saved: null })
  }
  const stay = () => void ask(to(comeToEdit(kind), { id, page }), true)
  const look = () => (mustCome ? stay() : void ask(to(readEditorsOf(kind), { id }, { query: { page } }), false))
  const stopHearing = onNews(({ editing: others, changes, isGap }, isFirst) => {
    const isOther = others.includes(id) || changes.some(({ ids, isQuiet }) => !isQuiet && ids.includes(id))
    if (again && (isOther || isGap || isFirst)) look()
  })
  const leave = attended({
    idleMs: IDLE_MS,
    onCome() {
      stay()
      again = setInterval(stay, EDITOR_AGAIN_SECONDS * 1000)
    },
    onLeave() {
      clearInterval(again)
      clearTimeout(retry)
      again = undefined
      mustCome = false
      void quietCall(to(leaveEditing(kind), { id, page }), true)
    },
  })
  return () => {
    stopHearing()
    leave()
    // What is still on its way is told to nobody.
    asked += 1
  }
}

/** Random hexadecimal digits in the form of a UUID. */
const newPageId = () => newKey().replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5')
