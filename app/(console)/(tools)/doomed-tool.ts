import type { DoomedSpace } from '#components/space/doomed-space.ts'
import { to } from '#lib/contracts/calls/to.ts'
import { deleteTool } from '#lib/contracts/calls/tools.ts'
import type { Tool } from '#lib/contracts/tools.ts'

type Doomed = Pick<Tool, 'id' | 'version' | 'isCurrent'>

/** The tool as its deletion needs it. `name`: its kind and version. */
export const doomedTool = ({ id, version, isCurrent }: Doomed, name: string): DoomedSpace => ({
  call: to(deleteTool, { id }, { version }),
  name,
  typed: false,
  also: isCurrent ? ['isCurrentTool'] : [],
})
