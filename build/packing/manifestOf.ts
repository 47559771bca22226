import { type manifestIn, PEERS, type Published } from './published.ts'

export interface PublishedManifest {
  name: string
  version: string
  description: string
  type: 'module'
  engines: { node: string }
  files: string[]
  sideEffects: string[]
  exports: Record<string, string | { types: string; default: string }>
  bin: Record<string, string>
  dependencies: Record<string, string>
  peerDependencies: Record<string, string>
  peerDependenciesMeta: Record<string, { optional: true }>
}

const built = (source: string, ending: 'js' | 'd.ts') =>
  source.replace(/^\.\/(src|contracts\/snapshot)\//, './dist/').replace(/\.tsx?$/, `.${ending}`)

/** Returns a `package.json` with the tested versions. @param manifests sources of versions, the own one first */
export function manifestOf(
  { entries, bins, files }: Published,
  imports: string[],
  [own, ...others]: [Own, ...Own[]],
  engines = NODE,
): PublishedManifest {
  const versions = [own, ...others].map((known) => ({ ...known.devDependencies, ...known.dependencies }))
  const versionOf = (name: string) => {
    const version = name.startsWith('@portal/') ? own.version : versions.map((known) => known[name]).find(Boolean)
    if (!version)
      throw new Error(
        `${own.name} imports ${name}, but no package.json declares its version. Add it to the dependencies.`,
      )
    return version
  }
  const libraries = imports.filter((name) => name !== own.name).sort()
  const peers = libraries.filter((name) => PEERS.includes(name))
  return {
    name: own.name,
    version: own.version,
    description: DESCRIPTIONS[own.name] ?? own.name,
    type: 'module',
    engines: { node: engines },
    files: ['dist', 'src', 'docs', 'CHANGELOG.md'],
    sideEffects: ['**/*.css'],
    exports: Object.fromEntries([
      ...Object.entries(entries).map(([entry, source]) => [entry, exported(source)]),
      ...files.map((file) => [file, file.replace('./', './dist/')]),
      ['./package.json', './package.json'],
    ]),
    bin: Object.fromEntries(Object.keys(bins).map((name) => [name, `./dist/${name}.js`])),
    dependencies: pick(libraries, (name) => (peers.includes(name) ? undefined : versionOf(name))),
    peerDependencies: pick(peers, (name) => `^${versionOf(name)}`),
    // A team without rendered tests does not need the test libraries.
    peerDependenciesMeta: pick(peers, (name) => (/^vitest|^@testing/.test(name) ? { optional: true } : undefined)),
  }
}

type Own = ReturnType<typeof manifestIn>

const NODE = '^20.19.0 || ^22.16.0 || >=24'

const DESCRIPTIONS: Record<string, string> = {
  '@portal/shared-contracts':
    'What the portal and a remote of it agree on: state, calls, form rules, primitives, fakes',
  '@portal/vite-preset': 'How a remote of the portal is built, and what it may weigh',
  '@portal/releases': 'portal-release: publishes a remote to a portal, rolls it out and takes it back',
}

const exported = (source: string) =>
  /\.tsx?$/.test(source) ? { types: built(source, 'd.ts'), default: built(source, 'js') } : built(source, 'js')

const pick = <Value>(names: string[], found: (name: string) => Value | undefined): Record<string, Value> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = found(name)
      return value === undefined ? [] : [[name, value] as const]
    }),
  )
