/** Where the file of a tool is saved from. */
export const toolFileUrl = (toolId: string): string => `/cms/v1/fe/tools/${toolId}/file`
