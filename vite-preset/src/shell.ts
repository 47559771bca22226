import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'
import { browserBuild } from './browserBuild.ts'
import { compress } from './plugins/compress.ts'
import { hotPages } from './plugins/hotPages.ts'
import { listLibraries } from './plugins/listLibraries.ts'
import { programBuild } from './programBuild.ts'
import { serverBuild } from './serverBuild.ts'
import { EXTERNAL } from './shared.ts'

/**
 * What the shell's server build requires from npm. It contains the portal's state, which is source and in no package of npm.
 */
const NPM_EXTERNAL = EXTERNAL.filter((name) => !name.startsWith('@portal/'))

/** Mode of the build of the program in which the server renders remotes, which contains all that it needs. */
const ISOLATED = 'isolated'
/** Mode of the build of the server itself. */
const PROGRAM = 'program'

/**
 * Vite's configuration of the shell, the host of all remotes. It names no remote: the server's boot manifest does. In
 * development nothing is federated: one server has one module graph over all packages.
 * @param root folder of the package.
 */
export const shell = (root: string) =>
  defineConfig(({ command, isSsrBuild, mode }): UserConfig => {
    if (command === 'serve') return { plugins: [hotPages(), react()] }
    if (isSsrBuild && mode === ISOLATED) {
      return serverBuild({
        input: 'server/isolation/program.ts',
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
