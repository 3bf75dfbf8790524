import { dismissToast, latestUndo, offerStop, showToast, takeAction, toastStore } from './toast-store.ts'
import type { Taken } from './with-toast.ts'

afterEach(() => {
  for (const { id } of toastStore.read()) dismissToast(id)
})

/** A toast whose undo is under way until it is answered. */
function undoing() {
  const answers: ((taken: Taken) => void)[] = []
  const run = () => new Promise<Taken>((resolve) => answers.push(resolve))
  const id = showToast('', { action: { label: '', isUndo: true, run } })
  const find = () => toastStore.read().find((toast) => toast.id === id)
  const take = async () => {
    const toast = find()
    if (toast) await takeAction(toast)
  }
  return { answers, find, take }
}

test('what a toast takes back is asked for once, and the toast stays until the answer', async () => {
  const { answers, find, take } = undoing()
  const first = take()
  await take()
  expect([answers.length, find()?.isBusy, latestUndo()]).toEqual([1, true, undefined])
  answers[0]?.('answered')
  await first
  expect(find()).toBeUndefined()
})

test('what can be tried again stays to be taken', async () => {
  const { answers, find, take } = undoing()
  const first = take()
  answers[0]?.('again')
  await first
  expect([find()?.isBusy, latestUndo()]).toEqual([false, find()])
  const second = take()
  expect(answers).toHaveLength(2)
  answers[1]?.('answered')
  await second
  expect(find()).toBeUndefined()
})

test('while one is taken back, the next press takes the one before', () => {
  const [first, second] = [undoing(), undoing()]
  void second.take()
  expect(latestUndo()).toBe(first.find())
})

test('what a toast is at can be ended as long as it is at it', async () => {
  const { answers, find, take } = undoing()
  const first = take()
  const stop = { label: '中止', run: () => {} }
  offerStop(find()?.id ?? 0, stop)
  expect(find()?.stop).toBe(stop)
  answers[0]?.('again')
  await first
  expect(find()).toMatchObject({ isBusy: false, stop: undefined })
})
