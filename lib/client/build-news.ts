import { BUILD_HEADER, BUILD_META } from '#lib/core/build-header.ts'
import { keepAllDrafts } from './drafts.ts'
import { letGoOfUnsaved } from './unsaved-forms.ts'

/** Another build of the console than the one that made this page has answered: scripts it has yet to load may be gone. */
let isOther = false
const listeners = new Set<() => void>()

const ownBuild = () => document.querySelector<HTMLMetaElement>(`meta[name="${BUILD_META}"]`)?.content

/** Looks at which build answered. It stays known: during an upgrade both answer. */
export function noteBuild({ headers }: Pick<Response, 'headers'>): void {
  const build = headers.get(BUILD_HEADER)
  if (isOther || !build) return
  const own = ownBuild()
  if (!own || build === own) return
  isOther = true
  for (const tell of listeners) tell()
}

/** Asks which build there is now. Where nobody answers, nothing is known. */
export async function askBuild(): Promise<void> {
  await fetch('/healthz', { cache: 'no-store' }).then(noteBuild, () => {})
}

/** A script or a style sheet of this page that could not be loaded: it may be gone with its build. */
export function onLostPart(tell: () => void): () => void {
  const look = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement || target instanceof HTMLLinkElement) tell()
  }
  // Such events do not rise; they are seen on their way down.
  window.addEventListener('error', look, true)
  return () => window.removeEventListener('error', look, true)
}

/** Calls `tell` once there is another build than this page's, until what it answers is called. */
export function onOtherBuild(tell: () => void): () => void {
  listeners.add(tell)
  return () => void listeners.delete(tell)
}

export const isOtherBuild = (): boolean => isOther

/** Loads the page anew, with what was typed kept for it; where there is no room for that, the browser asks first. */
export function reloadKept(): void {
  if (keepAllDrafts()) letGoOfUnsaved()
  location.reload()
}
