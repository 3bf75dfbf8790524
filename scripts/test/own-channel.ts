type Channel<Message> = {
  onMessage: (listener: (message: Message) => void) => void
  postMessage: (message: string) => void
}

/**
 * A channel of a worker's own to what the workers of a run share. Of the shared one all that listen are told when one of them asks, and forgotten; a worker that
 * was told before it listened asks in vain, and the run waits for it without end.
 */
export function ownChannel<Message>(shared: Channel<Message>): Channel<Message> {
  let tell: (message: Message) => void = () => {}
  return {
    onMessage(listener) {
      tell = listener
    },
    postMessage(message) {
      shared.onMessage(tell)
      shared.postMessage(message)
    },
  }
}
