import { useTranslations } from 'next-intl'
import { Icon } from '#components/ui/icon.tsx'
import type { IconName } from '#components/ui/icon-name.ts'
import { mayOpen, type ScreenId, screenPath } from '#lib/contracts/screens.ts'
import type { Authority } from '#lib/core/authority.ts'

type Tile = { word: 'users' | 'spaces' | 'transitions' | 'tools'; icon: IconName; leadsTo: readonly ScreenId[] }

const TILES: readonly Tile[] = [
  { word: 'users', icon: 'users', leadsTo: ['AC2110'] },
  { word: 'spaces', icon: 'layers', leadsTo: ['EXPO3110', 'AREA4110', 'ROOM5110'] },
  { word: 'transitions', icon: 'route', leadsTo: ['TRANS7000'] },
  { word: 'tools', icon: 'download', leadsTo: ['TOOL8110'] },
]

/** The four tiles of the home screen. Spaces open at the widest screen her level may open. */
export function Tiles({ authority }: { authority: Authority }) {
  const words = useTranslations('home')
  return (
    <ul className="tiles">
      {TILES.map(({ word, icon, leadsTo }) => {
        const screen = leadsTo.find((id) => mayOpen(id, authority))
        return (
          screen && (
            <li key={word}>
              <a href={screenPath(screen)} className="tile">
                <Icon name={icon} />
                <span className="tile-title">{words(word)}</span>
                <span className="tile-text phrase">{words(`${word}Text`)}</span>
              </a>
            </li>
          )
        )
      })}
    </ul>
  )
}
