import { type Kit, pairsOn } from './kit.ts'

/** What the Dockerfile says, as far as it is of the last of its images. */
export function imageOf(kit: Kit) {
  const text = kit
    .read('Dockerfile')
    .replaceAll(/^\s*#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, ' ')
  const last = text.slice(text.lastIndexOf('\nFROM '))
  const words = (instruction: string): string[] => {
    const [, list] = new RegExp(`\\b${instruction} (\\[.*\\])$`, 'm').exec(last) ?? []
    if (!list) throw new Error(`the Dockerfile has no ${instruction} as a list`)
    return JSON.parse(list)
  }
  const settings = pairsOn(last, /^ENV (.*)$/gm)
  return {
    /** Without comments, each instruction on one line. */
    text,
    settings,
    port: Number(settings.PORT),
    exposed: Number(/^EXPOSE (\d+)$/m.exec(last)?.[1]),
    user: /^USER (.*)$/gm.exec(last)?.[1] ?? 'root',
    command: [...words('^ENTRYPOINT'), ...words('^CMD')],
    healthcheck: words('HEALTHCHECK .*CMD'),
  }
}
