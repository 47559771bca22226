import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { HARMS } from '../../e2e/releases/harms'
import { median } from '../median'
import { machine, writeReport } from '../report'
import { startPortals } from './startPortals'
import { quantile, visitInTurn, visitSteadily } from './visits'

const PAGES = ['/', '/noticias', '/eventos/1']
const ROUNDS = 7
const VISITS = 60
/** Twenty visits a second of another remote's page, for so long. */
const STEADY = { everyMs: 50, forMs: 20_000 }
const HARMFUL_EVERY_MS = 500
const HARM = 'loops for ever'

const { values } = parseArgs({ options: { write: { type: 'boolean', default: false } } })
const { inProcess, isolated, close } = await startPortals(join(import.meta.dirname, '../..'))
try {
  const header = machine()
  const pages = []
  for (const path of PAGES) {
    const sides = { here: [] as number[], apart: [] as number[] }
    for (const portal of [inProcess, isolated]) await visitInTurn(portal.address + path, 20)
    for (let round = 0; round < ROUNDS; round += 1) {
      sides.here.push(median(await visitInTurn(inProcess.address + path, VISITS)))
      sides.apart.push(median(await visitInTurn(isolated.address + path, VISITS)))
    }
    const ratio = median(sides.apart.map((ms, round) => ms / (sides.here[round] ?? Number.NaN)))
    pages.push(
      `| \`${path}\` | ${median(sides.here).toFixed(1)} | ${median(sides.apart).toFixed(1)} | ${ratio.toFixed(2)}× | ${ratio <= 1.3 ? 'met' : '**missed**'} |`,
    )
  }

  const before = isolated.server.memoryMb().now
  const good = await isolated.publish('Esta é a edição boa.')
  await isolated.release(`rollout start mf-auth --version ${good} --to 100%`)
  await isolated.release('rollout promote mf-auth')
  const calm = await visitSteadily(`${isolated.address}/noticias`, STEADY.everyMs, STEADY.forMs)
  const version = await isolated.publish('Esta é a edição que falha.', HARMS[HARM])
  await isolated.release(`rollout start mf-auth --version ${version} --to 100%`)
  const [harmed, harmful] = await Promise.all([
    visitSteadily(`${isolated.address}/noticias`, STEADY.everyMs, STEADY.forMs),
    visitSteadily(`${isolated.address}/login`, HARMFUL_EVERY_MS, STEADY.forMs),
  ])
  const after = isolated.server.memoryMb().now
  const added = quantile(harmed, 0.99) - quantile(calm, 0.99)
  const worst = Math.max(...harmful)
  const row = (what: string, value: string, goal: string, isMet: boolean) =>
    `| ${what} | ${value} | ${goal} | ${isMet ? 'met' : '**missed**'} |`
  const text = [
    `${header}. ${ROUNDS} rounds of ${VISITS} visits in turn; medians of their p50.`,
    ['| ms | in process | isolated | ratio, ≤ 1.3× |  |', '| --- | --: | --: | --: | --- |', ...pages].join('\n'),
    [
      `While a canary of another remote ${HARM} for a visitor every ${HARMFUL_EVERY_MS} ms, and twenty visits a second come to \`/noticias\`:`,
      '',
      '|  |  | goal |  |',
      '| --- | --: | --- | --- |',
      row(
        'p99 of `/noticias` without it, with it, ms',
        `${quantile(calm, 0.99).toFixed(0)}, ${quantile(harmed, 0.99).toFixed(0)}`,
        '≤ 20 more',
        added <= 20,
      ),
      row('the slowest page of the canary’s visitors, ms', worst.toFixed(0), '≤ 2000', worst <= 2000),
      row('memory of the portal before, after, MB', `${before}, ${after}`, '≤ 50 more', after - before <= 50),
    ].join('\n'),
  ].join('\n\n')
  console.log(text)
  if (values.write) writeReport('isolation', text)
} finally {
  await close()
}
