'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { FailureNote } from '#components/failure/failure-note.tsx'
import { changeLanguage } from '#components/shell/change-language.ts'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { ModalPanel } from '#components/ui/modal-panel.tsx'
import { takeTyped } from '#components/ui/typed-ahead.ts'
import { openShellDialog } from '#lib/client/shell-dialog.ts'
import { useRefresh } from '#lib/client/use-refresh.ts'
import { askAccessHref } from '#lib/core/ask-access.ts'
import { toLang } from '#lib/core/lang.ts'
import { mayEver } from '#lib/core/policy.ts'
import type { Deed } from './palette-entries.ts'
import { PaletteList } from './palette-list.tsx'
import type { PaletteOption } from './palette-option.ts'
import { rememberChoice } from './recent-choices.ts'
import { optionElement, useActiveOption } from './use-active-option.ts'
import { type PaletteUser, useSections } from './use-sections.ts'

const LIST = 'palette-options'

/** The command palette: a field that finds every screen, space, person and action she may use. */
export function PaletteDialog({ user, onClose }: { user: PaletteUser; onClose: () => void }) {
  const words = useTranslations('palette')
  const [keyword, setKeyword] = useState('')
  const [isForStop, setForStop] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const { sections, failure, isLoading, retry } = useSections(user, keyword, isForStop)
  const options = sections.flatMap((section) => section.options)
  const { active, press, reset } = useActiveOption(options)
  const run = useDeed(onClose)
  useCloseOnArrival(onClose)

  const startStop = (isOn: boolean) => {
    setForStop(isOn)
    setKeyword('')
    reset()
    field.current?.focus()
  }
  const choose = (option: PaletteOption) => {
    if ('deed' in option && option.deed === 'stop') return startStop(true)
    if (option.key) rememberChoice(user.id, option.key)
    if ('deed' in option) run(option.deed)
    else onClose()
  }
  return (
    <ModalPanel title={words(isForStop ? 'stopTitle' : 'title')} onClose={onClose}>
      <div className="palette">
        <div className="input-with-icon">
          <Icon name="search" />
          <input
            ref={field}
            // biome-ignore lint/a11y/noAutofocus: the dialog was opened to type
            autoFocus
            className="input"
            role="combobox"
            aria-label={words(isForStop ? 'stopTitle' : 'title')}
            aria-expanded={options.length > 0}
            aria-controls={LIST}
            aria-autocomplete="list"
            aria-activedescendant={active ? optionElement(active.id) : undefined}
            placeholder={words(isForStop ? 'stopPlaceholder' : 'placeholder')}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={200}
            value={keyword}
            onFocus={() => setKeyword(keyword + takeTyped())}
            onChange={(event) => {
              setKeyword(event.target.value)
              reset()
            }}
            onKeyDown={press}
          />
        </div>
        {isForStop && (
          <Button size="small" variant="quiet" icon="arrow-left" onClick={() => startStop(false)}>
            {words('back')}
          </Button>
        )}
        <PaletteList id={LIST} label={words('results')} sections={sections} active={active} onChoose={choose} />
        {failure && <FailureNote failure={failure} onRetry={retry} />}
        <PaletteState
          keyword={keyword.trim()}
          count={options.length}
          isLoading={isLoading}
          isForStop={isForStop}
          isFailed={failure !== null}
          mayAsk={mayEver(user, 'access.request')}
        />
      </div>
    </ModalPanel>
  )
}

type StateProps = {
  keyword: string
  count: number
  isLoading: boolean
  isForStop: boolean
  isFailed: boolean
  /** Her level may ask for access to what she does not find. */
  mayAsk: boolean
}

/** What is going on, said once typing pauses; the keys beside it for those who see them. */
function PaletteState({ keyword, count, isLoading, isForStop, isFailed, mayAsk }: StateProps) {
  const words = useTranslations('palette')
  const said = () => {
    if (isLoading) return words('searching')
    if (count > 0) return words('found', { count })
    if (isFailed) return ''
    return keyword === '' && isForStop ? words('stopHint') : words('none', { keyword })
  }
  const isNone = keyword !== '' && count === 0 && !isLoading && !isFailed
  return (
    <div className="palette-foot">
      <p role="status" className="phrase">
        {said()}
      </p>
      {isNone && mayAsk && !isForStop && (
        <a className="text-link phrase" href={askAccessHref(keyword)}>
          {words('askAccess')}
        </a>
      )}
      <p className="palette-keys" aria-hidden="true">
        {words('keys')}
      </p>
    </div>
  )
}

function useDeed(onClose: () => void) {
  const refresh = useRefresh()
  const lang = toLang(useLocale())
  return (deed: Deed) => {
    onClose()
    if (deed === 'language') changeLanguage(lang, refresh)
    else if (deed !== 'stop') openShellDialog(deed)
  }
}

/** Another page came, by whatever way: also after the question about unsaved input. */
function useCloseOnArrival(onClose: () => void) {
  const place = `${usePathname()}?${useSearchParams()}`
  const first = useRef(place)
  const arrive = useEffectEvent(onClose)
  useEffect(() => {
    if (place !== first.current) arrive()
  }, [place])
}
