import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'
import { browserBuild } from './browserBuild.ts'
import { compress } from './plugins/compress.ts'
import { hotPages } from './plugins/hotPages.ts'
import { listLibraries } from './plugins/listLibraries.ts'
import { EXTERNAL, FORWARDED } from './plugins/shared.ts'
import { programBuild } from './programBuild.ts'
import { serverBuild } from './serverBuild.ts'

/** External npm modules of the shell's server build. The portal's state is source, so it is bundled. */
const NPM_EXTERNAL = EXTERNAL.filter((name) => !name.startsWith('@portal/'))

const ISOLATED = 'isolated'
const PROGRAM = 'program'

/**
 * Vite's configuration of the shell. The boot manifest names the remotes. Development uses one module graph instead of
 * federation.
 * @param root folder of the package
 */
export const shell = (root: string) =>
  defineConfig(({ command, isSsrBuild, mode }): UserConfig => {
    if (command === 'serve') return { server: { forwardConsole: FORWARDED }, plugins: [hotPages(), react()] }
    if (isSsrBuild && mode === ISOLATED) {
      return serverBuild({
        input: 'server/rendering/program.ts',
        plugins: [react()],
        file: 'isolated.cjs',
        isSecond: true,
      })
    }
    if (isSsrBuild && mode === PROGRAM) {
      return programBuild(root, { main: 'server/main.ts', drawCapas: '../api/src/arquivos/drawCapas.ts' })
    }
    if (isSsrBuild) {
      return serverBuild({ input: 'src/entry.server.tsx', external: NPM_EXTERNAL, plugins: [react()] })
    }
    return {
      ...browserBuild('src/main.ts'),
      plugins: [react(), listLibraries('../libraries/browser.json'), compress(join(root, 'dist/browser'))],
    }
  })
