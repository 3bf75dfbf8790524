'use client'

import { useSyncExternalStore } from 'react'
import type { PaletteUser } from '#components/palette/use-sections.ts'
import { useViewed } from '#components/palette/use-viewed.ts'
import { useShellKeys } from '#components/shell/use-shell-keys.ts'
import { LazyDialog, LazyPart } from '#components/ui/lazy-dialog.tsx'
import { nameAt, namedColumn, namedRow, onNamed } from '#lib/client/named-row.ts'
import { onShellDialog, openShellDialog, shellDialog } from '#lib/client/shell-dialog.ts'
import type { Authority } from '#lib/core/authority.ts'

type Closable = { onClose: () => void }

const palette = new LazyPart<Closable & { user: PaletteUser }>(
  async () => (await import('#components/palette/palette-dialog.tsx')).PaletteDialog,
)
const keys = new LazyPart<Closable>(async () => (await import('./help/keys-dialog.tsx')).KeysDialog)
const about = new LazyPart<Closable>(async () => (await import('./help/about-dialog.tsx')).AboutDialog)
const spaceCsv = new LazyPart<Closable>(
  async () => (await import('#components/space-csv/space-csv-dialog.tsx')).SpaceCsvDialog,
)

const logout = new LazyPart<Closable>(async () => (await import('#components/shell/logout-dialog.tsx')).LogoutDialog)

const peek = new LazyPart<Closable>(async () => (await import('#components/peek/peek-panel.tsx')).PeekPanel)

const name = new LazyPart<Closable & { row: Element; column: number | null; authority: Authority }>(
  async () => (await import('./names/name-edit.tsx')).NameEdit,
)

const close = () => openShellDialog(null)

const endName = () => nameAt(null)

/** The dialogs of the frame: the command palette and what it, the help menu and the keys open, and what corrects a name in a list. Loaded when they first open. */
export function ShellDialogs({ user }: { user: PaletteUser }) {
  useShellKeys()
  useViewed(user.id)
  const row = useSyncExternalStore(onNamed, namedRow, () => null)
  const column = useSyncExternalStore(onNamed, namedColumn, () => null)
  return (
    <>
      <OpenDialog user={user} />
      {row && <LazyDialog part={name} props={{ row, column, authority: user.authority, onClose: endName }} />}
    </>
  )
}

function OpenDialog({ user }: { user: PaletteUser }) {
  const open = useSyncExternalStore(onShellDialog, shellDialog, () => null)
  switch (open) {
    case 'palette':
      return <LazyDialog key="palette" part={palette} props={{ user, onClose: close }} />
    case 'keys':
      return <LazyDialog key="keys" part={keys} props={{ onClose: close }} />
    case 'about':
      return <LazyDialog key="about" part={about} props={{ onClose: close }} />
    case 'spaceCsv':
      return <LazyDialog key="spaceCsv" part={spaceCsv} props={{ onClose: close }} />
    case 'peek':
      return <LazyDialog key="peek" part={peek} props={{ onClose: close }} />
    case 'logout':
      return <LazyDialog key="logout" part={logout} props={{ onClose: close }} />
    case null:
      return null
  }
}
