import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { findBrowser } from '../../bin/findBrowser.mjs'
import { machine, writeReport } from '../report'
import { measureFirstLoads } from './measureFirstLoads'
import { measurePageCosts } from './measurePageCosts'
import { measureSelection } from './measureSelection'
import { loadTable, requestTable } from './report'
import { ROUNDS } from './Series'
import { startPortals } from './startPortals'

const { values } = parseArgs({ options: { write: { type: 'boolean', default: false } } })
const root = join(import.meta.dirname, '../../..')
const { portals, close } = await startPortals(root)
const browser = await chromium.launch({ executablePath: findBrowser(root), args: ['--no-sandbox', '--disable-gpu'] })
try {
  const header = machine()
  const requests = requestTable(await measureSelection(root, portals), await measurePageCosts(portals))
  const loads = loadTable(await measureFirstLoads(browser, portals))
  const text = [`${header}; Chromium ${browser.version()}. ${ROUNDS} rounds, in turn; medians.`, requests, loads].join(
    '\n\n',
  )
  console.log(text)
  if (values.write) writeReport('releases', text)
} finally {
  await browser.close()
  await close()
}
