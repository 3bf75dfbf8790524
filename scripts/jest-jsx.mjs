let compiler

async function loadCompiler() {
  const { default: swc } = await import('next/dist/build/swc/index.js')
  await swc.loadBindings()
  return swc
}

/** Jest transformer for `.tsx`, which needs a compiler: Next's own. */
export default {
  canInstrument: false,
  async processAsync(source, file) {
    compiler ??= loadCompiler()
    const swc = await compiler
    const { code } = await swc.transform(source, {
      filename: file,
      sourceMaps: 'inline',
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
      module: { type: 'es6' },
    })
    return { code }
  },
}
