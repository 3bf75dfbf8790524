import { getTranslations } from 'next-intl/server'
import { Spinner } from '#components/ui/spinner.tsx'
import { OVERLAY_ID } from '#lib/client/overlay-script.ts'

/** The overlay before every navigation; the script in the head shows it. First in the body: nothing can be followed before it is there. */
export async function LoadingOverlay() {
  const words = await getTranslations('shell')
  return (
    <div id={OVERLAY_ID} className="loading-veil" role="status" popover="manual">
      <span className="loading-card">
        <Spinner />
        {words('loading')}
      </span>
    </div>
  )
}
