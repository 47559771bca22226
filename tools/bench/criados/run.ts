import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import type { Usuario } from '@portal/shared-contracts/api'
import { findBrowser } from '../../bin/findBrowser.mjs'
import { freePort } from '../../bin/freePort.mjs'
import { SERVER_ARGS } from '../../bin/serverArgs.mjs'
import { median } from '../median'
import { machine, writeReport } from '../report'
import { ServerProcess } from '../ServerProcess'
import { type Change, ListScreen } from './ListScreen'

const ROUNDS = 5
const FEW = 100
const MANY = 10_000
const GOAL_MS = 50
const GESTORA = { email: 'gestora@jacaranda.example', password: 'Jacaranda#26' }

/** Each change follows the previous one and changes the cards. */
const CHANGES: Change[] = [
  { what: 'filter by one section', secao: 'Lei', first: 'Lei' },
  { what: 'filter removed', secao: '', first: 'Pesquisa' },
  { what: 'search by title', busca: 'EDITAL DE INOVACAO', first: 'Edital' },
  { what: 'search by tag', busca: 'lote 30', first: 'Pesquisa de Inovação, número 31' },
  { what: 'search that finds few', busca: 'número 99', first: 'Lei de Inovação, número 99' },
  { what: 'search removed', busca: '', first: 'Pesquisa de Inovação, número 1' },
]

const HEAD = [
  `| | ${FEW}: response ms | processor ms | ${MANY.toLocaleString('en')}: response ms | processor ms | ratio | goal | |`,
  '| --- | --: | --: | --: | --: | --: | --- | --- |',
]

const { values } = parseArgs({ options: { write: { type: 'boolean', default: false } } })
const root = join(import.meta.dirname, '../../..')
const data = await mkdtemp(join(tmpdir(), 'portal-bench-'))
const port = await freePort()
const portal = await ServerProcess.start({
  command: process.execPath,
  args: SERVER_ARGS,
  cwd: root,
  env: { PORT: String(port), DATA_DIR: data, DATABASE_URL: '', NODE_ENV: 'production' },
  ready: /Ctrl-C/,
})
const browser = await chromium.launch({ executablePath: findBrowser(root), args: ['--no-sandbox', '--disable-gpu'] })
try {
  const text = await measure(`http://127.0.0.1:${port}`)
  console.log(text)
  if (values.write) writeReport('criados', text)
} finally {
  await browser.close()
  await portal.stop()
  await rm(data, { recursive: true, force: true })
}

async function measure(url: string): Promise<string> {
  const header = machine()
  const usuario = await login(url)
  const few = await ListScreen.open(browser, { url, usuario, count: FEW })
  const many = await ListScreen.open(browser, { url, usuario, count: MANY })
  const sides = CHANGES.map((change) => ({ change, few: [] as Time[], many: [] as Time[] }))
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const side of sides) {
      side.few.push(await few.timeOf(side.change))
      side.many.push(await many.timeOf(side.change))
    }
  }
  const rows = sides.map((side) => rowOf(side.change.what, middle(side.few), middle(side.many)))
  return [
    `${header}; Chromium ${browser.version()}. ${ROUNDS} rounds, in turn; medians.`,
    [...HEAD, ...rows].join('\n'),
  ].join('\n\n')
}

type Time = Awaited<ReturnType<ListScreen['timeOf']>>

function middle(times: Time[]): Time {
  return {
    elapsed: median(times.map(({ elapsed }) => elapsed)),
    worked: median(times.map(({ worked }) => worked)),
  }
}

function rowOf(what: string, few: Time, many: Time): string {
  const times = [few.elapsed, few.worked, many.elapsed, many.worked].map((time) => time.toFixed(1))
  const cost = `${(many.worked / few.worked).toFixed(2)}×`
  const verdict = many.worked <= GOAL_MS ? 'met' : '**missed**'
  return `| ${[what, ...times, cost, `≤ ${GOAL_MS} ms of processor`, verdict].join(' | ')} |`
}

async function login(url: string): Promise<Usuario> {
  const response = await fetch(`${url}/api/autenticacao/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(GESTORA),
  })
  const { retorno } = (await response.json()) as { retorno: Usuario }
  return retorno
}
