import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { HARMS, LATE_HARMS, LEFTOVERS } from '../../../e2e/releases/harms'
import { median } from '../median'
import { machine, tableOf, verdict, writeReport } from '../report'
import { startPortals } from './startPortals'
import { quantile, visitInTurn, visitSteadily } from './visits'

const PAGES = ['/', '/noticias', '/eventos/1']
const ROUNDS = 7
const VISITS = 60
/** Twenty visits per second of another remote's page. */
const STEADY = { everyMs: 50, forMs: 15_000 }
const HARMFUL_EVERY_MS = 500
/** A hanging render is aborted after 10 s; the stable version follows (`shell/server/rendering/limits.ts`). */
const SLOWEST_MS = 12_000

const HARM_COLUMNS = [
  'a version that …',
  'p99 of `/noticias` without, with, ms (≤ 20 more)',
  `slowest page of the canary’s visitors, ms (≤ ${SLOWEST_MS})`,
  'memory of the portal before, after, MB (≤ 50 more)',
  '',
]

const { values } = parseArgs({ options: { write: { type: 'boolean', default: false } } })
const { inProcess, isolated, close } = await startPortals(join(import.meta.dirname, '../../..'))
try {
  const header = machine()
  const pages: string[][] = []
  for (const path of PAGES) {
    const sides = { here: [] as number[], apart: [] as number[] }
    for (const portal of [inProcess, isolated]) await visitInTurn(portal.address + path, 20)
    for (let round = 0; round < ROUNDS; round += 1) {
      sides.here.push(median(await visitInTurn(inProcess.address + path, VISITS)))
      sides.apart.push(median(await visitInTurn(isolated.address + path, VISITS)))
    }
    const ratio = median(sides.apart.map((ms, round) => ms / (sides.here[round] ?? Number.NaN)))
    const times = [sides.here, sides.apart].map((all) => median(all).toFixed(1))
    pages.push([`\`${path}\``, ...times, `${ratio.toFixed(2)}×`, verdict(ratio <= 1.3)])
  }

  const good = await isolated.publish('Esta é a edição boa.')
  await isolated.release(`rollout start mf-auth --version ${good} --to 100%`)
  await isolated.release('rollout promote mf-auth')
  const before = isolated.server.memoryMb().now
  const harms: string[][] = []
  for (const [name, harm] of Object.entries({ ...HARMS, ...LATE_HARMS, ...LEFTOVERS })) {
    const calm = await visitSteadily(`${isolated.address}/noticias`, STEADY.everyMs, STEADY.forMs)
    const version = await isolated.publish('Esta é a edição que falha.', harm.replace('HANG', isolated.silentHost))
    await isolated.release(`rollout start mf-auth --version ${version} --to 100%`)
    const [harmed, harmful] = await Promise.all([
      visitSteadily(`${isolated.address}/noticias`, STEADY.everyMs, STEADY.forMs),
      visitSteadily(`${isolated.address}/login`, HARMFUL_EVERY_MS, STEADY.forMs),
    ])
    await isolated.release('rollout abort mf-auth')
    const [quiet, loud, slowest] = [quantile(calm, 0.99), quantile(harmed, 0.99), Math.max(...harmful)]
    const memory = isolated.server.memoryMb().now
    const isMet = loud - quiet <= 20 && slowest <= SLOWEST_MS && memory - before <= 50
    const cells = [`${quiet.toFixed(0)}, ${loud.toFixed(0)}`, slowest.toFixed(0), `${before}, ${memory}`]
    harms.push([name, ...cells, verdict(isMet)])
  }
  const text = [
    `${header}. ${ROUNDS} rounds of ${VISITS} visits in turn; medians of their p50.`,
    tableOf(['ms', 'in process', 'isolated', 'ratio, ≤ 1.3×', ''], pages),
    `While a canary of another remote does harm to a visitor every ${HARMFUL_EVERY_MS} ms, twenty visits a second come to \`/noticias\`, for ${STEADY.forMs / 1000} s without it and as long with it:`,
    tableOf(HARM_COLUMNS, harms),
  ].join('\n\n')
  console.log(text)
  if (values.write) writeReport('isolation', text)
} finally {
  await close()
}
