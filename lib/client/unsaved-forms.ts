/** The forms on this page that hold unsaved input, for who leaves it by more than a link. */
const forms = new Set<object>()

/** She was asked, and has not yet come to where she goes. */
let isAnswered = false

/** Where she was when she was asked. */
let leftAddress = ''

/** Ends the waiting for something she does here instead. */
let listening = new AbortController()

/** What she does here where she did not get away. A press says so before its click, which may follow a link. */
const DOES_MORE = ['pointerdown', 'click', 'keydown']

/** Those that can ask before a page is left, the latest last. */
const askers: ((href: string) => void)[] = []

/** Lets `ask` ask before `goUnlessUnsaved` leaves this page; call what it answers when it can no more. */
export function onLeaving(ask: (href: string) => void): () => void {
  askers.push(ask)
  return () => void askers.splice(askers.indexOf(ask), 1)
}

/** Goes to an address where no link does: at once, or when she was asked about what she typed. False where she is asked. */
export function goUnlessUnsaved(href: string, go: (href: string) => void): boolean {
  const ask = isAnswered ? undefined : askers.at(-1)
  if (ask) ask(href)
  else go(href)
  return !ask
}

/** Says that a form holds unsaved input; call what it answers when it does no more. */
export function markUnsaved(): () => void {
  const form = {}
  forms.add(form)
  return () => void forms.delete(form)
}

/** Would something typed be lost with this page that she was not asked about? */
export const hasUnsaved = (): boolean => forms.size > 0 && !isAnswered

/**
 * She was asked and leaves: neither another form nor the browser, where the next page is loaded whole, asks once more. It counts until
 * she is there (`comeTo`, `arrive`), or goes on here: types, presses, clicks, as where her way
 * failed. `from`: the address she leaves.
 */
export function answerLeaving(from = ''): void {
  arrive()
  const { signal } = listening
  isAnswered = true
  leftAddress = from
  const listen = (name: string) => window.addEventListener(name, arrive, { capture: true, signal })
  listen('input')
  // The press that answered is still under way.
  setTimeout(() => {
    if (!signal.aborted) DOES_MORE.forEach(listen)
  })
}

/** She is at an address: arrived where it is not the one she leaves. A form that goes while she is still there ends nothing. */
export function comeTo(address: string): void {
  if (address !== leftAddress) arrive()
}

/** From now on there is something to ask about again. */
export function arrive(): void {
  isAnswered = false
  listening.abort()
  listening = new AbortController()
}

/** Nothing here is to be asked about any more. */
export const letGoOfUnsaved = (): void => forms.clear()
