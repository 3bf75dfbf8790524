'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { api } from '#lib/client/api.ts'
import { onReadAgain } from '#lib/client/live.ts'
import { listSpaceNodes } from '#lib/contracts/calls/space-nodes.ts'
import { to } from '#lib/contracts/calls/to.ts'
import { parseNodeKey } from '#lib/contracts/space-nodes.ts'
import type { TreeAddress } from './tree-address.ts'
import {
  keyOf,
  NOTHING_READ,
  type Path,
  parentOf,
  type Tree,
  withFreshPage,
  withHits,
  withNode,
  withOpen,
  withPage,
  withState,
} from './tree-state.ts'

const PAGE = '100'

/** The call that reads what is below a path, or what the filters find. */
function callOf(path: Path, filters: string, moment: string | undefined, cursor: string | null) {
  const parent = parseNodeKey(keyOf(path))
  const query = {
    ...Object.fromEntries(new URLSearchParams(path === '' ? filters : '')),
    at: moment,
    parentKind: parent?.kind,
    parentId: parent?.id,
    limit: PAGE,
    cursor: cursor ?? '',
  }
  return to(listSpaceNodes, {}, { query })
}

/**
 * The tree as far as it was read, from an address on. `filters`: the query of a search, '' for the tree as it is; give another
 * one its own component.
 */
export function useSpaceTree(filters: string, moment: string | undefined, start: TreeAddress) {
  const [tree, setTree] = useState<Tree>({ ...NOTHING_READ, open: start.open })
  const latest = useRef(tree)
  const reading = useRef(new Set<Path>())
  const change = useCallback((how: (before: Tree) => Tree) => {
    latest.current = how(latest.current)
    setTree(latest.current)
  }, [])

  const read = useCallback(
    async (path: Path) => {
      if (reading.current.has(path)) return
      reading.current.add(path)
      const cursor = latest.current.branches.get(path)?.next ?? null
      change((before) => withState(before, path, 'loading'))
      const outcome = await api(callOf(path, filters, moment, cursor))
      reading.current.delete(path)
      if (outcome.kind === 'SESSION_ERROR') return
      const isSearch = path === '' && filters !== ''
      change((before) => {
        if (outcome.kind !== 'OK') return withState(before, path, 'failed')
        return isSearch ? withHits(before, outcome.body) : withPage(before, path, outcome.body)
      })
    },
    [change, filters, moment],
  )

  /** A node of the address that its parent's pages have not come to yet. */
  const place = useCallback(
    async (path: Path) => {
      const branch = latest.current.branches.get(parentOf(path))
      const node = parseNodeKey(keyOf(path))
      if (!node || !branch || branch.next === null || branch.keys.includes(keyOf(path))) return
      const query = { atKind: node.kind, atId: node.id, at: moment }
      const outcome = await api(to(listSpaceNodes, {}, { query }))
      const [found] = outcome.kind === 'OK' ? outcome.body.items : []
      if (found) change((before) => withNode(before, path, found))
    },
    [change, moment],
  )

  const first = useRef(start)
  useEffect(() => {
    const { open, at } = first.current
    const restore = async () => {
      await Promise.all([read(''), ...[...open].map(read)])
      await Promise.all([...open, ...(at ? [at] : [])].map(place))
    }
    void restore()
  }, [read, place])

  const freshen = useCallback(
    async (path: Path) => {
      const outcome = await api(callOf(path, filters, moment, null))
      if (outcome.kind !== 'OK') return
      const isSearch = path === '' && filters !== ''
      change((before) => (isSearch ? withHits(before, outcome.body) : withFreshPage(before, path, outcome.body)))
    },
    [change, filters, moment],
  )
  useEffect(() => {
    // A moment of before stays as it was.
    if (moment !== undefined) return
    const shown = () =>
      [...latest.current.branches.keys()].filter((path) => path === '' || latest.current.open.has(path))
    return onReadAgain(() => void Promise.all((filters === '' ? shown() : ['']).map(freshen)))
  }, [freshen, filters, moment])

  const setOpen = useCallback(
    (path: Path, isOpen: boolean) => {
      change((before) => withOpen(before, path, isOpen))
      if (isOpen && !latest.current.branches.has(path)) void read(path)
    },
    [change, read],
  )
  return { tree, read, setOpen }
}
