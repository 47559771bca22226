import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'
import { remoteNameOf } from '../../../releases/src/build/remoteNameOf.ts'
import { browserBuild } from './browserBuild.ts'
import { checkLazyStyles } from './plugins/checkLazyStyles.ts'
import { compress } from './plugins/compress.ts'
import { container } from './plugins/container.ts'
import { groupPages } from './plugins/groupPages.ts'
import { hotPages } from './plugins/hotPages.ts'
import { keepMaps } from './plugins/keepMaps.ts'
import { labelPages } from './plugins/labelPages.ts'
import { listLibraries } from './plugins/listLibraries.ts'
import { officialContainer } from './plugins/officialContainer.ts'
import { onlyWoff2 } from './plugins/onlyWoff2.ts'
import { refuseLeakingStyles } from './plugins/refuseLeakingStyles.ts'
import { refuseSecondCopies } from './plugins/refuseSecondCopies.ts'
import { refuseUnprovided } from './plugins/refuseUnprovided.ts'
import { reloadInProduction } from './plugins/reloadInProduction.ts'
import { EXTERNAL, FORWARDED, SHARED, SINGLETONS } from './plugins/shared.ts'
import { sharePortalWithPrimitives } from './plugins/sharePortalWithPrimitives.ts'
import { writeLeastContract } from './plugins/writeLeastContract.ts'
import { writeRelease } from './plugins/writeRelease.ts'
import { serverBuild } from './serverBuild.ts'

const REGISTER = 'src/register.tsx'
const ENTRY = 'remoteEntry.js'
const REGISTER_TYPES = `import type { RegisterModule } from '@portal/shared-contracts/micro-frontend'
export declare const register: RegisterModule['register']
`
const EXPOSES = { './register': `./${REGISTER}` }
const FEDERATION = {
  entry: ENTRY,
  shared: SHARED,
  exposes: { './register': { file: REGISTER, types: REGISTER_TYPES } },
}

export interface RemoteOptions {
  /** `official` uses `@module-federation/vite`. Default: a plain container (docs/decisions/32-remote-builds.md). */
  federation?: 'official'
}

/**
 * Vite's configuration of a remote. `vite build` makes the browser build, `vite build --ssr` the server build and
 * `release.json`. `vite` serves it alone or for `?mf.<remote>=…`.
 * @param root folder of the package, named like the remote @param port of the development server
 */
export const remote = (root: string, port: number, options: RemoteOptions = {}) =>
  defineConfig(async ({ command, isSsrBuild }): Promise<UserConfig> => {
    if (isSsrBuild) {
      return serverBuild({
        input: REGISTER,
        external: EXTERNAL,
        plugins: [react(), labelPages(root, REGISTER), writeRelease(root, FEDERATION)],
      })
    }
    if (command === 'serve') {
      // Imported lazily: builds and `npm start` do not need its 40 MB.
      const { federation } = await import('@module-federation/vite')
      return {
        server: { port, strictPort: true, cors: true, origin: `http://localhost:${port}`, forwardConsole: FORWARDED },
        plugins: [
          hotPages(),
          refuseLeakingStyles(root),
          reloadInProduction(root, REGISTER),
          react(),
          sharePortalWithPrimitives(root),
          federation({ name: remoteNameOf(root), filename: ENTRY, exposes: EXPOSES, shared: SINGLETONS, dts: false }),
        ],
      }
    }
    return {
      ...browserBuild(),
      plugins: [
        react(),
        options.federation === 'official'
          ? await officialContainer(root, { filename: ENTRY, exposes: EXPOSES })
          : [
              container(root, { name: remoteNameOf(root), filename: ENTRY, exposes: EXPOSES, shared: SHARED }),
              groupPages(root, REGISTER),
            ],
        onlyWoff2(),
        refuseLeakingStyles(root),
        refuseSecondCopies(SHARED),
        refuseUnprovided(root),
        checkLazyStyles(),
        writeLeastContract(root, REGISTER),
        listLibraries('../libraries/browser.json'),
        keepMaps(join(root, 'dist')),
        compress(join(root, 'dist/browser')),
      ],
    }
  })
