import { type Located, specOf } from './locate'
import type { Tests } from './options'
import { PACKAGES } from './packages'
import type { RelatedTests } from './relateTests'

export interface Command {
  args: string[]
  env?: Record<string, string>
}

export interface Layer {
  name: 'lint' | 'types' | 'unit' | 'build' | 'journeys'
  /** Gets all faults before the first one is seeded. */
  commandsFor: (faults: Located[]) => Command[]
}

export interface LayerOptions {
  tests: Tests
  related: Map<Located, RelatedTests>
  /** Without one, the API's tests use the embedded database. */
  serverUrl: string | undefined
  port: number
}

export function layersOf({ tests, related, serverUrl = '', port }: LayerOptions): Layer[] {
  const unit = (faults: Located[], kind: keyof RelatedTests, ...options: string[]): Command[] => {
    const files = unique(faults.flatMap((one) => related.get(one)?.[kind] ?? []))
    if (files.length === 0) return []
    return [{ args: [...UNIT, ...options, ...files], env: { TESTS: tests, DATABASE_URL: serverUrl } }]
  }
  const journeys = (...specs: string[]): Command => ({
    args: [...JOURNEYS, ...specs],
    env: { TESTS: tests, E2E_PORT: String(port) },
  })
  return [
    {
      name: 'lint',
      // The format of a seeded line says nothing about the tests.
      commandsFor: (faults) => [
        {
          args: ['biome', 'lint', '--error-on-warnings', '--no-errors-on-unmatched', ...faults.map(({ file }) => file)],
        },
      ],
    },
    {
      name: 'types',
      commandsFor: (faults) =>
        unique(faults.map(({ fault }) => PACKAGES[fault.package].program)).map((program) => ({
          args: ['tsc', '-p', program],
        })),
    },
    {
      name: 'unit',
      commandsFor: (faults) => [
        ...unit(faults, 'first'),
        ...unit(faults, 'package'),
        ...unit(faults, 'others'),
        ...unit(faults, 'alone', '--no-file-parallelism'),
      ],
    },
    {
      name: 'build',
      commandsFor: () => [{ args: BUILD, env: { NODE_ENV: 'production' } }],
    },
    {
      name: 'journeys',
      commandsFor: (faults) => {
        const named = unique(faults.flatMap(({ fault }) => fault.journeys ?? []))
        return [...(named.length > 0 && faults.length === 1 ? [journeys(...named.map(specOf))] : []), journeys()]
      },
    },
  ]
}

/** Milliseconds. A test that exceeds this waits for something that the fault prevents. */
const LIMIT = 90_000

const UNIT = ['vitest', 'run', '--bail=1', `--testTimeout=${LIMIT}`]

const BUILD = ['tsx', 'build/preset/src/build/portal.ts']

const JOURNEYS = [
  'playwright',
  'test',
  '--config=e2e/playwright.config.ts',
  `--timeout=${LIMIT}`,
  '--max-failures=1',
  '--pass-with-no-tests',
]

const unique = (names: string[]) => [...new Set(names)]
