import { notFound } from 'next/navigation'
import { readItem } from '#app/(console)/read-item.ts'
import { PatternEditor } from '#components/patterns/pattern-editor.tsx'
import type { PatternPart } from '#components/patterns/pattern-parts.ts'
import type { PatternLevel, PatternScreen } from '#components/space/pattern-screens.ts'
import { read } from '#lib/bff/read.ts'
import { requireScreen } from '#lib/bff/require-screen.ts'
import { listCopyOperations } from '#lib/contracts/calls/copy-operations.ts'
import { readPattern } from '#lib/contracts/calls/patterns.ts'
import { readRoom } from '#lib/contracts/calls/rooms.ts'

type Props = { screen: PatternScreen; level: PatternLevel; part: PatternPart; params: Promise<{ id: string }> }

/** One screen of one pattern. A pattern of the other level is not found here. */
export async function PatternEditorPage({ screen, level, part, params }: Props) {
  const { authority } = await requireScreen(screen)
  const item = await readItem(screen, readPattern, params)
  if (item.spaceLevel !== level) notFound()
  // Whose pattern it is, the room is there for her too (docs/permissions.md#scope).
  const room = level === 3 ? await read(readRoom, { params: { id: item.space.id }, screen }) : undefined
  const { items } = await read(listCopyOperations, { query: { sourceId: item.id, limit: '5' }, screen })
  return (
    <PatternEditor screen={screen} part={part} pattern={item} room={room?.item} copies={items} authority={authority} />
  )
}
