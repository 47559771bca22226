import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'
import { remoteNameOf } from '../../releases/src/build/remoteNameOf.ts'
import { browserBuild } from './browserBuild.ts'
import { developedContracts } from './developedContracts.ts'
import { checkLazyStyles } from './plugins/checkLazyStyles.ts'
import { compress } from './plugins/compress.ts'
import { container } from './plugins/container.ts'
import { hotPages } from './plugins/hotPages.ts'
import { keepMaps } from './plugins/keepMaps.ts'
import { labelPages } from './plugins/labelPages.ts'
import { listLibraries } from './plugins/listLibraries.ts'
import { onlyWoff2 } from './plugins/onlyWoff2.ts'
import { refuseSecondCopies } from './plugins/refuseSecondCopies.ts'
import { refuseUnprovided } from './plugins/refuseUnprovided.ts'
import { reloadInProduction } from './plugins/reloadInProduction.ts'
import { sharePortalWithPrimitives } from './plugins/sharePortalWithPrimitives.ts'
import { writeLeastContract } from './plugins/writeLeastContract.ts'
import { writeRelease } from './plugins/writeRelease.ts'
import { serverBuild } from './serverBuild.ts'
import { EXTERNAL, SHARED, SINGLETONS } from './shared.ts'

const REGISTER = 'src/register.tsx'
const ENTRY = 'remoteEntry.js'
/** Of every remote the same: what the contracts say that it exports. */
const REGISTER_TYPES = `import type { RegisterModule } from '@portal/shared-contracts/micro-frontend'
export declare const register: RegisterModule['register']
`
const EXPOSES = { './register': `./${REGISTER}` }
const FEDERATION = {
  entry: ENTRY,
  shared: SHARED,
  exposes: { './register': { file: REGISTER, types: REGISTER_TYPES } },
}

/**
 * Vite's configuration of a remote. `vite build` makes its federated browser build; `vite build --ssr` its server build and
 * `release.json`, which describes both; `vite` serves it alone, also to a running portal by `?mf.<remote>=…`.
 * @param root folder of the package, which is named like the remote. @param port of the development server.
 */
export const remote = (root: string, port: number) =>
  defineConfig(async ({ command, isSsrBuild }): Promise<UserConfig> => {
    if (isSsrBuild) {
      return serverBuild({
        input: REGISTER,
        external: EXTERNAL,
        plugins: [react(), labelPages(root, REGISTER), writeRelease(root, FEDERATION)],
      })
    }
    if (command === 'serve') {
      // Builds do without it, and `npm start` without its 40 MB.
      const { federation } = await import('@module-federation/vite')
      return {
        optimizeDeps: developedContracts(),
        server: { port, strictPort: true, cors: true, origin: `http://localhost:${port}` },
        plugins: [
          hotPages(),
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
        container(root, { filename: ENTRY, exposes: EXPOSES, shared: SHARED }),
        onlyWoff2(),
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
