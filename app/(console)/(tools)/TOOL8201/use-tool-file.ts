'use client'

import { useEffect, useRef, useState } from 'react'
import { fileRefusal } from '#components/uploads/file-refusal.ts'
import { abortUpload, beginUpload } from '#lib/client/upload-file.ts'
import { useRuleWords } from '#lib/client/use-rule-words.ts'
import type { Outcome } from '#lib/contracts/outcome.ts'
import { uploadPlace } from './upload-place.ts'

type Begun = { file: File; id: string }

/**
 * A file that was chosen for a tool, and its upload once it is begun: the entry names the upload before a byte is sent. One
 * that no entry was made with is given up when the page is left.
 */
export function useToolFile() {
  const ruleWords = useRuleWords()
  const [file, setFile] = useState<File | null>(null)
  const [problem, setProblem] = useState<string>()
  const [failure, setFailure] = useState<Extract<Outcome<unknown>, { kind: 'COMMON_ERROR' | 'NET_ERROR' }> | null>(null)
  const begun = useRef<Begun | null>(null)
  const beginning = useRef<{ file: File; id: Promise<string | null> } | null>(null)
  useEffect(
    () => () => {
      if (begun.current) void abortUpload(uploadPlace(begun.current.id))
    },
    [],
  )
  const choose = (chosen: File) => {
    const refused = fileRefusal('toolFile', chosen)
    setProblem(refused ? ruleWords(refused) : undefined)
    setFailure(null)
    if (!refused) setFile(chosen)
  }
  const beginAnew = async (chosen: File): Promise<string | null> => {
    if (begun.current) void abortUpload(uploadPlace(begun.current.id))
    begun.current = null
    const outcome = await beginUpload(
      { file: chosen, purpose: 'toolFile', crop: null },
      uploadPlace,
      new AbortController().signal,
    )
    if (outcome.kind === 'OK') begun.current = { file: chosen, id: outcome.body.item.id }
    else if (outcome.kind === 'INPUT_ERROR') setProblem(outcome.messages[0]?.message)
    else if (outcome.kind !== 'SESSION_ERROR') setFailure(outcome)
    return begun.current?.id ?? null
  }
  /** Begins the upload, unless it is begun already, or about to be: a double click saves once. Null where that was refused. */
  const begin = async (chosen = file): Promise<string | null> => {
    if (!chosen) {
      setProblem(ruleWords({ field: 'toolFileName', rule: 'required' }))
      return null
    }
    if (begun.current?.file === chosen) return begun.current.id
    if (beginning.current?.file !== chosen) beginning.current = { file: chosen, id: beginAnew(chosen) }
    const { id } = beginning.current
    await id
    beginning.current = null
    return id
  }
  return {
    file,
    problem,
    failure,
    choose,
    begin,
    /** An entry names it now: it is no longer ours to give up. */
    handOver: (): Begun | null => {
      const given = begun.current
      begun.current = null
      return given
    },
  }
}
