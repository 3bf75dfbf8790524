import { ArEventForm } from '#app/(console)/(ar)/AR12110/ar-event-form.tsx'
import { SpacePreview } from '#components/visitor/space-preview.tsx'
import { shownOfArEvent } from '#components/visitor/space-view.ts'
import { read } from '#lib/bff/read.ts'
import { readArEvent } from '#lib/contracts/calls/ar-events.ts'
import type { Authority } from '#lib/core/authority.ts'
import { canInScope } from '#lib/core/policy.ts'
import { WorkFrame } from './work-frame.tsx'

/** An AR event in the workspace. */
export async function ArWork({ id, authority }: { id: string; authority: Authority }) {
  const { item } = await read(readArEvent, { params: { id }, screen: 'ROOM5110' })
  const { status } = item.publication
  const mayEdit = canInScope({ authority }, 'arEvent.edit') && status !== 'stopping'
  return (
    <WorkFrame
      kind="arEvent"
      item={item}
      names={{ ja: item.spacePatternTitle, en: item.spacePatternTitleEn }}
      status={status}
      href={`/AR12110/${id}`}
      mayEdit={mayEdit}
    >
      {mayEdit ? (
        <ArEventForm key={`${id} ${item.version}`} authority={authority} event={item} cancel={`/AR12110/${id}`} />
      ) : (
        <SpacePreview space={shownOfArEvent(item)} standing={item.publication} />
      )}
    </WorkFrame>
  )
}
