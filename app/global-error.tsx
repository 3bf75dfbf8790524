'use client'

import './globals.css'

import { useEffect, useState } from 'react'
import { LANG_TAG, toLang } from '#lib/core/lang.ts'

type Text = { errorTitle: string; errorText: string; retry: string }

/** The document itself failed, and its words with it: they are fetched only then, so that no page carries them. */
export default function GlobalError({ reset }: { error: Error; reset: () => void }) {
  const [lang] = useState(() => toLang(typeof document === 'undefined' ? 'ja' : document.documentElement.lang))
  const [text, setText] = useState<Text | null>(null)
  useEffect(() => {
    const load = lang === 'en' ? import('#messages/en/common.json') : import('#messages/ja/common.json')
    load.then(({ default: words }) => setText(words), console.error)
  }, [lang])
  return (
    <html lang={LANG_TAG[lang]}>
      <body>
        <main className="grid min-h-dvh place-items-center">
          <div className="state" role="alert">
            <h1 className="state-title">{text?.errorTitle}</h1>
            <p className="state-text">{text?.errorText}</p>
            <p className="code">xrcms0001</p>
            <button type="button" className="btn btn-primary" onClick={reset}>
              {text?.retry}
            </button>
          </div>
        </main>
      </body>
    </html>
  )
}
