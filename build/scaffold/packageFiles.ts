import { type Manifest, manifestIn, PACKAGES, SHARED_LIBRARIES } from '../packing/published.ts'
import type { RemoteName } from './RemoteName.ts'
import { workflowFiles } from './workflowFiles.ts'

export const BUNDLERS = ['vite', 'vite-official', 'rspack'] as const
export type Bundler = (typeof BUNDLERS)[number]

export const isBundler = (typed: string): typed is Bundler => (BUNDLERS as readonly string[]).includes(typed)

export interface TemplateVariables extends RemoteName {
  port: number
  /** A user or team of CODEOWNERS. */
  owner: string
  bundler: Bundler
}

const TOOLS = [
  '@biomejs/biome',
  '@testing-library/dom',
  '@testing-library/react',
  '@testing-library/user-event',
  '@types/react',
  '@types/react-dom',
  '@vitejs/plugin-react',
  'happy-dom',
  'typescript',
  'vite',
  'vitest',
]

const TOOLS_OF_RSPACK = ['@module-federation/enhanced', '@rspack/cli', '@rspack/core']

export const workspaceFiles = ({ name, port, bundler }: TemplateVariables): Record<string, string> => ({
  'package.json': json({
    ...headOf(name),
    scripts: {
      budget: 'tsx ../build/preset/src/budget/main.ts',
      build: 'tsx ../build/preset/src/build/main.ts',
      check: `biome check --error-on-warnings . && tsc -p . && vitest run --root .. ${name}/ && npm run build`,
      dev: 'tsx ../build/preset/src/dev/main.ts',
      release: 'tsx ../releases/src/cli/main.ts',
    },
    dependencies: { '@portal/shared-contracts': '*', ...versionsOf(SHARED_LIBRARIES.toSorted(), manifestIn('shell')) },
    devDependencies: { '@portal/vite-preset': '*' },
  }),
  'tsconfig.json': tsconfig('../tsconfig.browser.json'),
  'vite.config.ts': viteConfig('../build/preset/src/remote.ts', port, bundler),
})

export const repositoryFiles = (
  { name, port, owner, bundler }: TemplateVariables,
  specOf: (own: Manifest) => string,
): Record<string, string> => ({
  'package.json': json({
    ...headOf(name),
    engines: { node: '^20.19.0 || ^22.16.0 || >=24' },
    scripts: {
      budget: 'portal-budget',
      build: `${bundler === 'rspack' ? 'rspack build' : 'vite build && vite build --ssr'} && npm run --silent budget`,
      check: 'npm run lint && npm run types && npm test && npm run build',
      dev: 'portal-dev',
      format: 'biome check --write .',
      lint: 'biome check --error-on-warnings .',
      release: 'portal-release',
      test: 'vitest run',
      types: 'tsc -p .',
    },
    dependencies: {
      ...portalPackages(['@portal/shared-contracts'], specOf),
      ...versionsOf(SHARED_LIBRARIES.toSorted(), manifestIn('shell')),
    },
    devDependencies: sorted({
      ...portalPackages(['@portal/releases', '@portal/vite-preset'], specOf),
      ...versionsOf(TOOLS, manifestIn()),
      ...(bundler === 'rspack' && versionsOf(TOOLS_OF_RSPACK, manifestIn('e2e'))),
    }),
  }),
  'tsconfig.json': tsconfig('@portal/vite-preset/tsconfig.json'),
  'biome.json': BIOME,
  'vite.config.ts': viteConfig('@portal/vite-preset/remote', port, bundler),
  'vitest.config.ts': `import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [react()],
  test: {
    isolate: false,
    environment: 'happy-dom',
    testTimeout: 300_000,
    setupFiles: ['@portal/shared-contracts/testing/setup'],
    // Its modules import stylesheets, which Node cannot load.
    server: { deps: { inline: [/@portal\\/shared-contracts/] } },
  },
})
`,
  '.gitignore': 'node_modules/\ndist/\ndata/\n.env\nprova.json\n',
  '.github/CODEOWNERS': `* ${owner}\n`,
  ...workflowFiles(name),
})

const tsconfig = (base: string) => `{
  "extends": "${base}",
  "include": ["src"]
}
`

const BIOME = `{
  "extends": ["@portal/vite-preset/biome.json"],
  "vcs": {
    "enabled": true,
    "clientKind": "git",
    "useIgnoreFile": true
  },
  "files": {
    "includes": ["**", "!**/*.md"]
  }
}
`

const headOf = (name: string) => ({ name: `@portal/${name}`, version: '1.0.0', private: true, type: 'module' })

const viteConfig = (preset: string, port: number, bundler: Bundler) => `import { remote } from '${preset}'

export default remote(import.meta.dirname, ${port}${bundler === 'vite-official' ? ", { federation: 'official' }" : ''})
`

const portalPackages = (names: string[], specOf: (own: Manifest) => string) =>
  Object.fromEntries(
    PACKAGES.map(({ folder }) => manifestIn(folder))
      .filter(({ name }) => names.includes(name))
      .map((own) => [own.name, specOf(own)]),
  )

function versionsOf(names: string[], { name, dependencies, devDependencies }: Manifest) {
  const known = { ...devDependencies, ...dependencies }
  return Object.fromEntries(
    names.map((library) => {
      const version = known[library]
      if (!version) throw new Error(`${name} does not tell the version of ${library}.`)
      return [library, version]
    }),
  )
}

const sorted = (versions: Record<string, string>) =>
  Object.fromEntries(Object.entries(versions).sort(([one], [other]) => (one < other ? -1 : 1)))

const json = (content: object) => `${JSON.stringify(content, null, 2)}\n`
