import { useTranslations } from 'next-intl'
import { buttonClass } from '#components/ui/button-class.ts'
import { Icon } from '#components/ui/icon.tsx'
import type { RichContent } from '#lib/contracts/rich-contents.ts'
import type { Authority } from '#lib/core/authority.ts'
import { canInScope } from '#lib/core/policy.ts'
import { RichEditor } from './rich-editor.tsx'
import { richFacts } from './rich-facts.ts'

/** What this person may do with the content. */
export function RichActions({ content, authority }: { content: RichContent; authority: Authority }) {
  const words = useTranslations('richContents')
  if (!canInScope({ authority }, 'richContent.register')) return null
  const facts = JSON.stringify(richFacts(content))
  const room = `/ROOM5110/${content.room.id}`
  return (
    <RichEditor
      roomId={content.room.id}
      mayCap={canInScope({ authority }, 'richContent.setCap')}
      goTo={`${room}#rich-contents`}
    >
      <span className="flex flex-wrap gap-2">
        <button
          type="button"
          className={buttonClass({ variant: 'danger-quiet' })}
          aria-haspopup="dialog"
          data-verb="delete"
          data-facts={facts}
        >
          <Icon name="trash-2" />
          {words('delete')}
        </button>
        <button
          type="button"
          className={buttonClass({ variant: 'primary' })}
          aria-haspopup="dialog"
          data-verb="edit"
          data-facts={facts}
        >
          <Icon name="pencil" />
          {words('edit')}
        </button>
      </span>
    </RichEditor>
  )
}
