import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Located } from './locate'
import { PACKAGES } from './packages'

/** One of the project's programs, run in the checkout: `npx` finds it. */
export interface Command {
  args: string[]
  env?: Record<string, string>
}

/** A part of the gate. A fault is found by the first layer of which a command fails. */
export interface Layer {
  name: 'lint' | 'types' | 'unit' | 'build' | 'journeys'
  commandsFor: (faults: Located[]) => Command[]
}

/** On which PostgreSQL the gate of a checkout tests the API: in the portal's own folder, on a server, or on both. */
export type ApiOn = 'embedded' | 'server'

export interface LayerOptions {
  checkout: string
  apiOn: ApiOn[]
  /** Address of the PostgreSQL server. */
  serverUrl: string | undefined
  /** The first of two free ports, for the portals that journeys walk through. */
  port: number
}

/** The layers from the cheapest to the dearest. Each takes several faults too, for a run before any of them is made. */
export function layersOf({ checkout, apiOn, serverUrl, port }: LayerOptions): Layer[] {
  const databases = apiOn.map((which) => ({ DATABASE_URL: which === 'server' ? (serverUrl ?? '') : '' }))
  const programOf = ({ fault }: Located) => {
    const { program } = PACKAGES[fault.package]
    return existsSync(join(checkout, program, 'tsconfig.json')) ? program : '.'
  }
  return [
    {
      name: 'lint',
      // Not the format: the seeded line is written by no one.
      commandsFor: (faults) => [
        { args: ['biome', 'lint', '--error-on-warnings', '--no-errors-on-unmatched', ...filesOf(faults)] },
      ],
    },
    {
      name: 'types',
      commandsFor: (faults) => unique(faults.map(programOf)).map((program) => ({ args: ['tsc', '-p', program] })),
    },
    {
      name: 'unit',
      commandsFor: (faults) =>
        databases.flatMap((env, index) => {
          // Only the API has a database: the others are tested once.
          const projects = index > 0 ? ['--project', 'api'] : []
          return [
            { args: [...TESTS, ...projects, ...foldersOf(faults)], env },
            { args: [...RELATED, ...projects, ...filesOf(faults)], env },
            ...faults.flatMap(({ fault }) => (fault.units ? [{ args: [...TESTS, ...fault.units], env }] : [])),
          ]
        }),
    },
    {
      name: 'build',
      commandsFor: () => [{ args: BUILD, env: { TURBO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' } }],
    },
    {
      name: 'journeys',
      commandsFor: (faults) => uniqueCommands(faults.flatMap((located) => journeysOf(located, port))),
    },
  ]
}

/** Those beside the file first: most often one of them tells, and the others need not be asked. */
const TESTS = ['vitest', 'run', '--bail=1', '--passWithNoTests']
const RELATED = ['vitest', 'related', '--run', '--bail=1']

/** All packages: those that a fault does not touch come from the cache, which is the checkout's own. */
const BUILD = ['turbo', 'run', 'build', '--output-logs=errors-only', '--no-update-notifier', '--cache-dir=.turbo/cache']
const JOURNEYS = ['playwright', 'test', '--config', 'e2e/playwright.config.ts', '--max-failures=1']

function journeysOf({ fault: { journeys }, specs }: Located, port: number): Command[] {
  if (!journeys) return []
  const titles = journeys.titles ? ['--grep', journeys.titles] : []
  return [{ args: [...JOURNEYS, ...titles, ...specs], env: { E2E_PORT: String(port) } }]
}

const filesOf = (faults: Located[]) => unique(faults.map(({ file }) => file))

const foldersOf = (faults: Located[]) => unique(faults.map(({ file }) => `${dirname(file)}/`))

const unique = (names: string[]) => [...new Set(names)]

const uniqueCommands = (commands: Command[]) => [
  ...new Map(commands.map((command) => [command.args.join(' '), command])).values(),
]
