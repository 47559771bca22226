import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'
import { browserBuild } from '../../../../build/preset/src/browserBuild'
import { compress } from '../../../../build/preset/src/plugins/compress'
import { labelPages } from '../../../../build/preset/src/plugins/labelPages'
import { onlyWoff2 } from '../../../../build/preset/src/plugins/onlyWoff2'
import { serverBuild } from '../../../../build/preset/src/serverBuild'

/** This entry of the shell imports the remotes from source, as in development. */
export const ENTRY = 'src/dev.ts'

/** Builds shell and remotes as one ordinary Vite bundle with a chunk for each page. */
export async function buildBundle(root: string, folder: string) {
  const shell = { root: join(root, 'shell'), configFile: false, logLevel: 'warn' } as const
  const browser = browserBuild(ENTRY)
  const outDir = join(folder, 'browser')
  await build({
    ...shell,
    ...browser,
    plugins: [react(), onlyWoff2(), createRootWhereEmpty(), compress(outDir)],
    build: { ...browser.build, outDir, emptyOutDir: true },
  })
  const remotes = readdirSync(root).filter((name) => name.startsWith('mf-'))
  const labels = remotes.map((name) => labelPages(join(root, name), 'src/register.tsx'))
  const server = serverBuild({ input: join(import.meta.dirname, 'entry.server.ts'), plugins: [react(), ...labels] })
  await build({ ...shell, ...server, build: { ...server.build, outDir: join(folder, 'server') } })
}

const createRootWhereEmpty = (): Plugin => ({
  name: 'bench:create-root-where-empty',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === 'react-dom/client' && importer?.endsWith('/shell/src/start.tsx')
      ? join(import.meta.dirname, 'root.ts')
      : undefined,
})
