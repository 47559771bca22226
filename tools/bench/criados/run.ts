import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import type { Usuario } from '@portal/shared-contracts/api'
import { findBrowser } from '../../bin/findBrowser.mjs'
import { median } from '../median'
import { machine, tableOf, verdict, writeReport } from '../report'
import { startDemoPortal } from '../startDemoPortal'
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

const SIDES = [`${FEW}: response ms`, 'processor ms', `${MANY.toLocaleString('en')}: response ms`, 'processor ms']

const { values } = parseArgs({ options: { write: { type: 'boolean', default: false } } })
const root = join(import.meta.dirname, '../../..')
const portal = await startDemoPortal()
const browser = await chromium.launch({ executablePath: findBrowser(root), args: ['--no-sandbox', '--disable-gpu'] })
try {
  const text = await measure(portal.address)
  console.log(text)
  if (values.write) writeReport('criados', text)
} finally {
  await browser.close()
  await portal.close()
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
    tableOf(['', ...SIDES, 'cost', 'goal', ''], rows),
  ].join('\n\n')
}

type Time = Awaited<ReturnType<ListScreen['timeOf']>>

function middle(times: Time[]): Time {
  return {
    elapsed: median(times.map(({ elapsed }) => elapsed)),
    worked: median(times.map(({ worked }) => worked)),
  }
}

function rowOf(what: string, few: Time, many: Time): string[] {
  const times = [few.elapsed, few.worked, many.elapsed, many.worked].map((time) => time.toFixed(1))
  const cost = `${(many.worked / few.worked).toFixed(2)}×`
  return [what, ...times, cost, `≤ ${GOAL_MS} ms of processor`, verdict(many.worked <= GOAL_MS)]
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
