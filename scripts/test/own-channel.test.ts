import { ownChannel } from './own-channel.ts'

/** As jest-light-runner makes it: who asks has all told that listen, and nobody listens any more. */
function sharedChannel() {
  const listeners = new Set<(message: string) => void>()
  return {
    onMessage(listener: (message: string) => void) {
      listeners.add(listener)
    },
    postMessage(_: string) {
      for (const listener of listeners) listener('what the run is')
      listeners.clear()
    },
  }
}

/** Two workers that are given their first file before either asks what the run is. */
function twoThatAsk(channels: readonly ReturnType<typeof sharedChannel>[]) {
  const told: string[][] = channels.map(() => [])
  const isListening = channels.map(() => false)
  channels.forEach((channel, n) => {
    channel.onMessage((message) => {
      if (isListening[n]) told[n]?.push(message)
    })
  })
  channels.forEach((channel, n) => {
    isListening[n] = true
    channel.postMessage('what is the run?')
  })
  return told
}

test('of workers that begin together each is told what it asks, when it asks', () => {
  const shared = sharedChannel()
  expect(twoThatAsk([ownChannel(shared), ownChannel(shared)])).toEqual([['what the run is'], ['what the run is']])
  // The other one was told before it listened.
  expect(twoThatAsk([shared, shared])).toEqual([['what the run is'], []])
})
