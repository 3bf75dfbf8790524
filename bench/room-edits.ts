import { type Room, roomEdit } from '#lib/contracts/rooms.ts'

/** A PATCH that saves a text of a room, by whom its headers name. */
export type RoomEdit = {
  path: string
  init: { method: 'PATCH'; body: string; headers: { 'if-match': string } }
  /** To be told how it ended: without it nobody edits the room again. */
  ended: (status: number, text: string) => void
}

/**
 * The edits that people at work make: a description of the room whose turn it is, by nobody else until its save has been answered. Throws where all
 * are being saved. `rooms` are taken from a list that its reader may edit.
 */
export function roomEdits(rooms: readonly Room[]): (text: string) => RoomEdit {
  const turn = [...rooms]
  return (description) => {
    const room = turn.shift()
    if (!room) throw new Error(`all ${rooms.length} rooms are being saved`)
    return {
      path: `/rooms/${room.id}`,
      init: {
        method: 'PATCH',
        // The whole form, as the page sends it, and nothing that it has no field for.
        body: JSON.stringify({ ...room, description }, Object.keys(roomEdit.shape)),
        headers: { 'if-match': `"${room.version}"` },
      },
      ended: (status, text) => {
        if (status === 200) turn.push((JSON.parse(text) as { item: Room }).item)
        // It was told to come again: nothing was saved.
        else if (status === 503) turn.push(room)
        else throw new Error(`an edit of a room was answered ${status} ${text}`)
      },
    }
  }
}

/** As many rooms as asked for, or all there are, of a console's API. */
export async function readRooms(api: string, cookie: string, enough: number): Promise<Room[]> {
  const rooms: Room[] = []
  for (let next: string | null = ''; next !== null && rooms.length < enough; ) {
    const cursor = next && `&cursor=${encodeURIComponent(next)}`
    const answer = await fetch(`${api}/rooms?limit=100${cursor}`, { headers: { cookie } })
    if (!answer.ok) throw new Error(`the list of rooms answered ${answer.status}`)
    const page = (await answer.json()) as { items: Room[]; nextCursor: string | null }
    rooms.push(...page.items)
    next = page.nextCursor
  }
  return rooms
}
