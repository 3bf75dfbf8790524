import { tellBeside, tellBoard, tellFrom, tellNews, tellState } from './live.ts'
import { LiveTab } from './live-tab.ts'

/** Begins to hear, as the person with this ID, of what came after a moment (ISO 8601 UTC); ends where what it answers is called. In the browser only. */
export function startLive(person: string, since: string): () => void {
  const tab = new LiveTab(person, since, {
    onNews: tellNews,
    onBoard: tellBoard,
    onBeside: tellBeside,
    onState: tellState,
  })
  tellFrom(tab)
  return () => {
    tab.end()
    tellFrom(null)
  }
}
