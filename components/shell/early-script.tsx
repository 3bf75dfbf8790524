import { EARLY_SCRIPT } from '#lib/client/early.ts'

/** Keeps what is typed and pressed before the scripts of the page have come. The browser hides the nonce from React. */
export function EarlyScript({ nonce }: { nonce: string | undefined }) {
  return (
    <script nonce={nonce} suppressHydrationWarning>
      {EARLY_SCRIPT}
    </script>
  )
}
