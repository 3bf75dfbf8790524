import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { TextField } from '#components/ui/text-field.tsx'

/** Where the file of a tool lies that is a link. */
export function ToolLinkField(field: Pick<ComponentProps<typeof TextField>, 'name' | 'error'>) {
  const words = useTranslations('tools')
  return <TextField {...field} label={words('link')} required hint={words('linkHint')} inputMode="url" />
}
