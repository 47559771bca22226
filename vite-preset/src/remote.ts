import { basename, join } from 'node:path'
import { federation } from '@module-federation/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'
import { browserBuild } from './browserBuild.ts'
import { awaitWholeGraph } from './plugins/awaitWholeGraph.ts'
import { checkLazyStyles } from './plugins/checkLazyStyles.ts'
import { compress } from './plugins/compress.ts'
import { labelPages } from './plugins/labelPages.ts'
import { onlyWoff2 } from './plugins/onlyWoff2.ts'
import { refuseSecondCopies } from './plugins/refuseSecondCopies.ts'
import { sharePortalWithPrimitives } from './plugins/sharePortalWithPrimitives.ts'
import { writeLeastContract } from './plugins/writeLeastContract.ts'
import { writeRelease } from './plugins/writeRelease.ts'
import { serverBuild } from './serverBuild.ts'
import { EXTERNAL, SHARED, sharedModules } from './shared.ts'

const REGISTER = 'src/register.tsx'

/**
 * Vite's configuration of a remote. `vite build` makes its federated browser build; `vite build --ssr` its server build and
 * `release.json`, which describes both; `vite` serves it alone, also to a running portal by `?mf.<remote>=…`.
 * @param root folder of the package; its name is the remote's. @param port of the development server.
 */
export const remote = (root: string, port: number) =>
  defineConfig(({ command, isSsrBuild }): UserConfig => {
    if (isSsrBuild) {
      return serverBuild({
        input: REGISTER,
        external: EXTERNAL,
        plugins: [react(), labelPages(root, REGISTER), writeRelease(root)],
      })
    }
    return {
      ...browserBuild(),
      server: { port, strictPort: true, cors: true, origin: `http://localhost:${port}` },
      plugins: [
        react(),
        awaitWholeGraph(root, REGISTER),
        sharePortalWithPrimitives(root),
        onlyWoff2(),
        refuseSecondCopies(SHARED),
        checkLazyStyles(),
        writeLeastContract(root, REGISTER),
        compress(join(root, 'dist/browser')),
        federation({
          name: basename(root),
          filename: 'remoteEntry.js',
          exposes: { './register': `./${REGISTER}` },
          shared: sharedModules(command === 'serve'),
          dts: false,
          experiments: { externalRuntime: command === 'build' },
        }),
      ],
    }
  })
