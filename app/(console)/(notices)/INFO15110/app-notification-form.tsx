'use client'

import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import { SaveForm } from '#components/form/save-form.tsx'
import { Card } from '#components/ui/card.tsx'
import { TextAreaField } from '#components/ui/text-area-field.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { ThumbnailField } from '#components/uploads/thumbnail-field.tsx'
import { useGuardedSave } from '#components/uploads/use-guarded-save.ts'
import { useUpload } from '#lib/client/use-upload.ts'
import type { AppNotification } from '#lib/contracts/app-notifications.ts'
import { ShownPeriodFields } from '../shown/shown-period-fields.tsx'
import { AppNotificationPreview } from './app-notification-preview.tsx'
import { useAppNotificationSave } from './use-app-notification-save.ts'

type Props = {
  /** The app notification to edit; none: a new one. */
  notification?: AppNotification
  /** What a new one begins with. */
  from?: AppNotification | undefined
  /** When the page was made, Unix milliseconds. */
  serverNow: number
}

/** Creates an app notification, or edits `notification`, beside what visitors see of it. */
export function AppNotificationForm({ notification, from, serverNow }: Props) {
  const words = useTranslations('appNotifications')
  const shown = useTranslations('shown')
  const spaces = useTranslations('spaces')
  const save = useAppNotificationSave(notification, from)
  const thumbnail = useUpload(({ object, fileName }) => {
    if (object) save.set({ thumbnailUrl: object.url, thumbnailName: fileName })
  })
  const { guarded, waitWords } = useGuardedSave(save, { thumbnailUrl: thumbnail })
  const typed = useWatch({ control: save.form.control })
  const { information = '', informationEn = '', thumbnailUrl = '', thumbnailName = '' } = typed
  const { openStartDate = '', openEndDate = '' } = typed
  const errorOf = (name: 'openStartDate' | 'openEndDate' | 'thumbnailUrl') => save.field(name).error
  return (
    <SaveForm
      save={guarded}
      verb={spaces(notification ? 'save' : 'register')}
      busyVerb={spaces(notification ? 'saving' : 'registering')}
      cancel={notification ? `/INFO15110/${notification.id}` : '/INFO15110'}
    >
      <Card title={words('basics')}>
        <div className="flex flex-col gap-5">
          <TextAreaField
            {...save.field('information')}
            label={shown('content')}
            hint={shown('contentHint')}
            required
            rows={4}
          />
          <TextAreaField
            {...save.field('informationEn')}
            label={shown('contentEn')}
            hint={spaces('englishHint')}
            rows={4}
            lang="en"
          />
          <ThumbnailField
            label={words('thumbnail')}
            hint={words('thumbnailHint')}
            value={{ url: thumbnailUrl, name: thumbnailName }}
            onChange={({ url, name }) => save.set({ thumbnailUrl: url, thumbnailName: name })}
            purpose="informationThumbnail"
            place={`app-notifications/${notification?.id ?? 'new'}`}
            upload={thumbnail}
            error={waitWords('thumbnailUrl') ?? errorOf('thumbnailUrl')}
          />
          <ShownPeriodFields
            mustEnd
            start={openStartDate}
            end={openEndDate}
            errors={{ openStartDate: errorOf('openStartDate'), openEndDate: errorOf('openEndDate') }}
            onChange={save.set}
          />
          <TextField {...save.field('informationId')} label={words('number')} hint={words('numberHint')} />
        </div>
      </Card>
      <AppNotificationPreview
        isTyped
        serverNow={serverNow}
        notification={{ information, informationEn, thumbnailUrl, openStartDate, openEndDate }}
      />
    </SaveForm>
  )
}
