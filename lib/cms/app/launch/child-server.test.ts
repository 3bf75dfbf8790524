import { superviseChild } from './child-server.ts'

test('what a child writes past its log before it dies is heard as one saying', async () => {
  let tell: (text: string) => void = () => {}
  const heard = new Promise<string>((resolve) => {
    tell = resolve
  })
  const args = ['-e', 'setTimeout(() => { throw new Error("boom") }, 10); setInterval(() => {}, 1000)']
  const child = superviseChild('The child of a test', args, process.env, { onRaw: (text) => tell(text) })
  expect(await heard).toMatch(/Error: boom\n.* at /s)
  await child.stop()
})
