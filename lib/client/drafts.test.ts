import { keepDraft, readDraft, shownPerson } from './drafts.ts'

/** What a page has of a browser: storage, and who it says is signed in. */
function page() {
  const storage = () => {
    const kept: Record<string, string> = {}
    const methods = {
      getItem: (key: string) => kept[key] ?? null,
      setItem: (key: string, value: string) => void Object.assign(kept, { [key]: value }),
      removeItem: (key: string) => void delete kept[key],
    }
    return new Proxy(kept, { get: (_, name) => methods[name as keyof typeof methods] ?? kept[name as string] })
  }
  const shown: { person: string | undefined } = { person: undefined }
  const document = { querySelector: () => (shown.person === undefined ? null : { dataset: shown }) }
  for (const [name, value] of Object.entries({ localStorage: storage(), sessionStorage: storage(), document })) {
    Object.defineProperty(globalThis, name, { value, configurable: true })
  }
  return shown
}

const shown = page()
const typed = (values: string) => ({ values, origin: 'typed' as const })

test('what someone typed stays hers when the page shows another person, and grows no more', () => {
  shown.person = 'hana'
  const typist = shownPerson()
  keepDraft(typist, 'rooms', typed('秘密'))
  shown.person = 'taro'
  keepDraft(typist, 'rooms', typed('秘密の続き'))
  expect(readDraft(shownPerson(), 'rooms')).toBeNull()
  expect(readDraft('hana', 'rooms')?.values).toBe('秘密')
})

test('where nobody is signed in nothing is kept', () => {
  shown.person = undefined
  keepDraft(shownPerson(), 'rooms', typed('秘密'))
  expect(readDraft(null, 'rooms')).toBeNull()
})
