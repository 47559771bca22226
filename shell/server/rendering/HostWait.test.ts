// @vitest-environment node
import { expect, test } from 'vitest'
import { HostWait } from './HostWait'

const A = 'https://a.example'
const B = 'https://b.example'

test.each([
  ['no host', [], 0, []],
  [
    'a host that answers',
    [
      [0, 'asks', A],
      [300, 'hears', A],
    ],
    300,
    [],
  ],
  ['a host that does not answer', [[0, 'asks', A]], 1_000, [A]],
  [
    'two hosts in sequence',
    [
      [0, 'asks', A],
      [300, 'hears', A],
      [500, 'asks', B],
      [600, 'hears', B],
    ],
    400,
    [],
  ],
  [
    'two hosts at the same time',
    [
      [0, 'asks', A],
      [100, 'asks', B],
      [300, 'hears', A],
      [600, 'hears', B],
    ],
    600,
    [],
  ],
  [
    'a host that is reported twice as answered',
    [
      [0, 'asks', A],
      [300, 'hears', A],
      [700, 'hears', A],
    ],
    300,
    [],
  ],
] as [string, [number, 'asks' | 'hears', string][], number, string[]][])('waits for %s', (_, steps, ms, hosts) => {
  let now = 0
  const wait = new HostWait(() => now)
  const ends = new Map<string, () => void>()
  for (const [at, step, host] of steps) {
    now = at
    if (step === 'asks') ends.set(host, wait.begin(`${host}/vagas?uf=MG`))
    else ends.get(host)?.()
  }
  now = 1_000
  expect([wait.ms, wait.hosts]).toEqual([ms, hosts])
})
