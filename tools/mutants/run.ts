import { resolve } from 'node:path'
import { freePort } from '../bin/freePort.mjs'
import { startPostgresServer } from '../bin/startPostgresServer.mjs'
import { endLeftovers } from './endLeftovers'
import { FAULTS } from './faults'
import { ask, type Finding } from './findings'
import { type Layer, layersOf } from './layers'
import { type Located, locate } from './locate'
import { readOptions } from './options'
import { Programs } from './Programs'
import { relateTests } from './relateTests'
import { keep, lineOf, readFindings, tableOf } from './report'
import { ThrowawayCheckout } from './ThrowawayCheckout'

const ROOT = resolve(import.meta.dirname, '../..')
const options = readOptions()
const { tests, only, json } = options

if (options.table) console.log(tableOf(readFindings(json)))
else await tryAll(chosen().map((fault) => locate(ROOT, fault)))

/** Without ids, the faults that have no saved finding. */
function chosen() {
  const unknown = only.find((id) => FAULTS.every((fault) => fault.id !== id))
  if (unknown) throw new Error(`There is no fault "${unknown}".`)
  if (only.length > 0) return FAULTS.filter(({ id }) => only.includes(id))
  // A finding of the everyday tests holds for all tests.
  const known = readFindings(json).filter((one) => one.tests === tests || one.layer !== null)
  return FAULTS.filter(({ id }) => known.every((one) => one.id !== id))
}

async function tryAll(located: Located[]) {
  const server = await startPostgresServer({ durable: false })
  const checkout = ThrowawayCheckout.of(ROOT)
  const programs = new Programs(checkout.root)
  const stop = async (code: number) => {
    await programs.end()
    endLeftovers(checkout.root)
    server?.stop()
    checkout.remove()
    process.exit(code)
  }
  process.once('SIGINT', () => void stop(130)).once('SIGTERM', () => void stop(143))
  try {
    process.env.TESTS = tests
    const related = await relateTests(checkout.root, located)
    const layers = layersOf({ tests, related, serverUrl: server?.url, port: await freePort() }).filter(
      ({ name }) => options.layers.length === 0 || options.layers.includes(name),
    )
    if (options.dryRun) await requirePassing(programs, layers, located)
    const findings: Finding[] = []
    for (const one of located) {
      const began = Date.now()
      const found = await checkout.with(one, () => ask(programs, layers, [one]))
      const { id, package: name, says } = one.fault
      const finding = { id, tests, package: name, says, ...found, seconds: Math.round((Date.now() - began) / 1000) }
      console.log(lineOf(finding))
      findings.push(finding)
      if (json) keep(json, finding)
    }
    const missed = findings.filter(({ layer }) => layer === null).length
    console.log(`\n${findings.length - missed} of ${findings.length} faults were found.`)
    await stop(missed > 0 ? 1 : 0)
  } catch (error) {
    console.error(error)
    await stop(1)
  }
}

/** A test that always fails would seem to find a fault. */
async function requirePassing(programs: Programs, layers: Layer[], located: Located[]) {
  console.log('Without any fault…')
  const { layer, by, output } = await ask(programs, layers, located)
  if (layer !== null) throw new Error(`${output}\n\nWithout any fault ${layer} fails: ${by}`)
}
