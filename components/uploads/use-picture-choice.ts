'use client'

import { useEffect, useState } from 'react'
import { useRuleWords } from '#lib/client/use-rule-words.ts'
import type { UploadPurpose } from '#lib/contracts/upload-purposes.ts'
import type { Crop } from '#lib/contracts/uploads.ts'
import type { FieldProblem } from '#lib/core/errors.ts'
import { fileRefusal } from './file-refusal.ts'

type Choice = { file: File; src: string }

/**
 * A picture from its choice to its crop: refused in words where the server would refuse it too, shown for cropping otherwise.
 * `onTaken` gets the file with what was cropped.
 */
export function usePictureChoice(purpose: UploadPurpose, onTaken: (file: File, crop: Crop) => void) {
  const words = useRuleWords()
  const [choice, setChoice] = useState<Choice | null>(null)
  const [problem, setProblem] = useState<string>()
  useEffect(() => () => (choice ? URL.revokeObjectURL(choice.src) : undefined), [choice])
  const choose = (file: File) => {
    const refused = fileRefusal(purpose, file)
    setProblem(refused ? words(refused) : undefined)
    setChoice(refused ? null : { file, src: URL.createObjectURL(file) })
  }
  return {
    choice,
    problem,
    choose,
    take: (crop: Crop) => {
      if (choice) onTaken(choice.file, crop)
      setChoice(null)
    },
    refuse: (refused: FieldProblem) => {
      setProblem(words(refused))
      setChoice(null)
    },
    close: () => setChoice(null),
  }
}
