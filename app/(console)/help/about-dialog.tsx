'use client'

import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { SCREENS, screenOfPath } from '#lib/contracts/screens.ts'
import { HelpModal } from './help-modal.tsx'

/** About this screen: what it is for, who may use it, what to do first, what to beware of. */
export function AboutDialog({ onClose }: { onClose: () => void }) {
  const titles = useTranslations('screens')
  const common = useTranslations('common')
  // A page that is no screen (no such address) leads to the home screen, and so does its help.
  const screen = screenOfPath(usePathname()) ?? 'TOP101'
  return (
    <HelpModal onClose={onClose} titleOf={({ words }) => words.title.replace('{screen}', titles(screen))}>
      {({ words, screens }) => (
        <dl className="about">
          <Part title={words.purpose}>{screens[screen].purpose}</Part>
          <Part title={words.first}>{screens[screen].first}</Part>
          <Part title={words.care}>{screens[screen].care}</Part>
          <Part title={words.who}>
            <span className="about-levels">
              {SCREENS[screen].levels.map((level) => (
                <span key={level} className="chip chip-mute">
                  {common(`authority_${level}`)}
                </span>
              ))}
            </span>
          </Part>
        </dl>
      )}
    </HelpModal>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd className="phrase">{children}</dd>
    </div>
  )
}
