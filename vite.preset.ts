import { readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { federation } from '@module-federation/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'
import {
  awaitWholeGraph,
  checkLazyStyles,
  compress,
  labelPages,
  onlyWoff2,
  PORTAL,
  refuseSecondCopies,
  sharePortalWithPrimitives,
  writeRelease,
} from './vite.plugins.ts'

/** What must exist once in a page, however many bundles it is made of. Everything else is bundled where it is used. */
const SHARED = ['react', 'react-dom', 'react-router-dom', 'mobx', 'mobx-react-lite', PORTAL]

/** What a remote's server build leaves to the shell's server, which hands out its own instances. */
const EXTERNAL = [...SHARED, 'react/jsx-runtime']

/** The shell's own server build brings the portal's state along, which is source and not a package of its own. */
const NPM_EXTERNAL = EXTERNAL.filter((name) => !name.startsWith('@portal/'))

const TARGET = 'es2022'

const versionOf = (folder: string): string => JSON.parse(readFileSync(resolve(folder, 'package.json'), 'utf8')).version

const shared = (fallback: boolean) =>
  Object.fromEntries(
    SHARED.map((name) => [
      name,
      { singleton: true, requiredVersion: '*', ...(!fallback && { import: false as const }) },
    ]),
  )

/**
 * A micro-frontend: `vite build` makes its federated browser build, `vite build --ssr` what the server renders with,
 * `vite` serves it alone, and to a running portal that is told to take it from here.
 * @param root folder of the package. @param port of its development server.
 */
export const remote = (root: string, port: number) =>
  defineConfig(({ command, isSsrBuild }): UserConfig => {
    const name = basename(root)
    process.env.MF_BUILD_VERSION = versionOf(root)
    if (isSsrBuild) return serverBuild('src/register.tsx', EXTERNAL, [react(), labelPages(root), writeRelease(root)])
    return {
      ...browserBuild(),
      server: { port, strictPort: true, cors: true, origin: `http://localhost:${port}` },
      plugins: [
        react(),
        awaitWholeGraph(root, 'src/register.tsx'),
        sharePortalWithPrimitives(root),
        onlyWoff2(),
        refuseSecondCopies(SHARED),
        checkLazyStyles(),
        compress(join(root, 'dist/browser')),
        federation({
          name,
          filename: 'remoteEntry.js',
          exposes: { './register': './src/register.tsx' },
          shared: shared(command === 'serve'),
          dts: false,
          experiments: { externalRuntime: command === 'build' },
        }),
      ],
    }
  })

/**
 * The shell, host of all remotes. It names none of them: the server's boot manifest does. In development there is no
 * federation: one server, one module graph over all packages.
 */
export const shell = (root: string) =>
  defineConfig(({ command, isSsrBuild }): UserConfig => {
    if (command === 'serve') return { plugins: [react()] }
    if (isSsrBuild) return serverBuild('src/entry.server.tsx', NPM_EXTERNAL, [react()])
    return {
      ...browserBuild(),
      plugins: [
        react(),
        awaitWholeGraph(root, 'src/main.ts'),
        sharePortalWithPrimitives(root),
        compress(join(root, 'dist/browser')),
        federation({
          name: 'shell',
          filename: 'assets/host-[hash].js',
          remotes: {},
          shared: shared(true),
          dts: false,
          hostInitInjectLocation: 'entry',
          experiments: { provideExternalRuntime: true },
        }),
      ],
    }
  })

const browserBuild = (): UserConfig => ({
  build: {
    target: TARGET,
    outDir: 'dist/browser',
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  // Assets stand beside the code that names them, wherever a release is served from.
  experimental: { renderBuiltUrl: (_, { hostType }) => (hostType === 'html' ? undefined : { relative: true }) },
})

const serverBuild = (input: string, external: string[], plugins: UserConfig['plugins']): UserConfig => ({
  plugins: plugins ?? [],
  ssr: { noExternal: true },
  build: {
    target: 'node20',
    outDir: 'dist/server',
    ssr: true,
    emitAssets: false,
    rolldownOptions: { input, external, output: { format: 'cjs', entryFileNames: 'index.cjs', codeSplitting: false } },
  },
})
