'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { jstClock } from '#components/ui/jst-clock.ts'

const MINUTE = 60_000

/** The clock of the top bar: Japan time by the server's clock, since publication follows that one and not the browser's. */
export function ClockPill({ now }: { now: string }) {
  const words = useTranslations('shell')
  const lang = useLocale()
  const [at, setAt] = useState(() => Date.parse(now))
  const [local, setLocal] = useState<string | undefined>()

  useEffect(() => {
    const ahead = Date.parse(now) - Date.now()
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      const time = Date.now() + ahead
      setAt(time)
      timer = setTimeout(tick, MINUTE - (time % MINUTE))
    }
    tick()
    return () => clearTimeout(timer)
  }, [now])

  useEffect(() => {
    if (Intl.DateTimeFormat().resolvedOptions().timeZone === 'Asia/Tokyo') return
    setLocal(words('localTime', { time: localTime(new Date(at)) }))
  }, [at, words])

  const { date, time } = jstClock(at, lang)
  return (
    <p className="clock-pill" title={local}>
      <span className="sr-only">{words('clock')}</span>
      <span className="clock-date">{date}</span>
      <span className="clock-time">{time}</span>
      <span className="clock-zone">{words('zone')}</span>
    </p>
  )
}

const two = (n: number) => String(n).padStart(2, '0')

/** A moment on the clock of the reader's device, written as the console writes Japan time. */
const localTime = (at: Date): string =>
  `${at.getFullYear()}/${two(at.getMonth() + 1)}/${two(at.getDate())} ${two(at.getHours())}:${two(at.getMinutes())}`
