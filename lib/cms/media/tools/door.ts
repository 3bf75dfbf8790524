/** What other folders may use of this one. */
export { toolsNamed } from './read-tools.ts'
export { deleteTool } from './write-tool.ts'
