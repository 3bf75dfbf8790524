import { useTranslations } from 'next-intl'
import { CardLink } from '#components/list/card-link.tsx'

type Props = { id: string; name: string; withSchedule?: boolean }

/** What follows on the card of a space, or an AR event, what its reader may do with it: two acts are shown there, so whoever may do less is led on. */
export function SpaceCardLinks({ id, name, withSchedule = true }: Props) {
  const words = useTranslations('spaces')
  return (
    <>
      {withSchedule && (
        <CardLink href={`/SCHEDULE?spaceId=${id}`} icon="calendar-clock" label={words('scheduleOf', { name })} />
      )}
      <CardLink href={`/TRANS7000?spaceId=${id}`} icon="route" label={words('transitionsOf', { name })} />
    </>
  )
}
