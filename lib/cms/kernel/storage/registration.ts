import type { UploadPurpose } from '#lib/contracts/upload-purposes.ts'
import type { Crop } from '#lib/contracts/uploads.ts'
import type { FieldProblem } from '#lib/core/errors.ts'
import type { ObjectStore } from './object-store.ts'

/** A whole file, as what is to be done with it sees it. */
type Arrived = {
  id: string
  purpose: UploadPurpose
  fileName: string
  size: number
  key: string
  /** SHA-256 of the whole file. */
  sha256: Buffer
  crop: Crop | null
}

/** An object that is kept. `small`: a smaller picture of it. */
export type Kept = {
  key: string
  contentType: string
  size: number
  sha256: Buffer
  small?: Omit<Kept, 'small'>
}

/** The file is not what its purpose wants: the rule it broke, at the purpose's file field. */
export class FileRefused extends Error {
  readonly rule: FieldProblem['rule']
  readonly params: Record<string, string | number> | undefined
  constructor(rule: FieldProblem['rule'], params?: Record<string, string | number>) {
    super(`file refused: ${rule}`)
    this.rule = rule
    this.params = params
  }
}

/** Looks into a file and says what is kept. May run twice for one upload: it makes the same objects under the same keys. */
export type Registration = (store: ObjectStore, file: Arrived) => Promise<Kept>
