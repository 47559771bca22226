import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { findBrowser } from '../../bin/browser.mjs'
import { machine, writeReport } from '../api/report'
import { choosing } from './choosing'
import { firstLoads } from './firstLoads'
import { startPortals } from './portals'
import { loadTable, requestTable } from './report'
import { pageCosts } from './requests'
import { ROUNDS } from './Series'

const { values } = parseArgs({ options: { write: { type: 'boolean', default: false } } })
const root = join(import.meta.dirname, '../..')
const { portals, close } = await startPortals(root)
const browser = await chromium.launch({ executablePath: findBrowser(root), args: ['--no-sandbox', '--disable-gpu'] })
try {
  const ground = machine()
  const requests = requestTable(await choosing(root, portals), await pageCosts(portals))
  const loads = loadTable(await firstLoads(browser, portals))
  const text = [`${ground}; Chromium ${browser.version()}. ${ROUNDS} rounds, in turn; medians.`, requests, loads].join(
    '\n\n',
  )
  console.log(text)
  if (values.write) writeReport('releases', text)
} finally {
  await browser.close()
  await close()
}
