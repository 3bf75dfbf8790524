import { useTranslations } from 'next-intl'
import { Icon } from '#components/ui/icon.tsx'
import type { Coordinates } from '#lib/core/coordinates.ts'

/** Opens a place on a public map in a tab of its own; the map learns nothing but the place. */
export function MapLink({ at: { latitude, longitude } }: { at: Coordinates }) {
  const words = useTranslations('coordinates')
  return (
    <a
      className="text-link inline-flex items-center gap-1"
      href={`https://www.google.com/maps/search/?api=1&query=${latitude}%2C${longitude}`}
      target="_blank"
      rel="noopener noreferrer"
    >
      {words('openMap')}
      <Icon name="external-link" />
    </a>
  )
}
