import { resolve } from 'node:path'
import { freePort } from '../bin/freePort.mjs'
import { startPostgresServer } from '../bin/startPostgresServer.mjs'
import { endLeftovers } from './endLeftovers'
import { FAULTS } from './faults'
import { ask, type Finding } from './findings'
import { layersOf } from './layers'
import { type Located, LocateError, locate } from './locate'
import { readOptions } from './options'
import { Programs } from './Programs'
import { keep, lineOf } from './report'
import { ThrowawayCheckout } from './ThrowawayCheckout'

const { only, origin, json, apiOn, dryRun, ...options } = readOptions(resolve(import.meta.dirname, '..'))
const located = locateAll()

const server = await startPostgresServer({ durable: false })
const checkout = ThrowawayCheckout.of(origin)
const programs = new Programs(checkout.root)
const layers = layersOf({ checkout: checkout.root, apiOn, serverUrl: server?.url, port: await freePort() }).filter(
  ({ name }) => options.layers.length === 0 || options.layers.includes(name),
)

process.once('SIGINT', () => void stop(130)).once('SIGTERM', () => void stop(143))

await tryAll().then(stop, (error) => {
  console.error(error instanceof LocateError ? error.message : error)
  return stop(1)
})

/** @returns what the process ends with */
async function tryAll(): Promise<number> {
  if (dryRun && !(await isContentWithout())) return 1
  const findings: Finding[] = []
  for (const one of located) {
    const finding = await tryWith(one)
    console.log(lineOf(finding))
    findings.push(finding)
    if (json) keep(json, [finding])
  }
  const passed = findings.filter(({ layer }) => layer === null)
  console.log(`\n${findings.length - passed.length} of ${findings.length} faults were found.`)
  return passed.length > 0 ? 1 : 0
}

function locateAll(): Located[] {
  const unknown = only.find((id) => FAULTS.every((fault) => fault.id !== id))
  if (unknown) return giveUp([`There is no fault "${unknown}".`])
  const problems: string[] = []
  const found = FAULTS.filter(({ id }) => only.length === 0 || only.includes(id)).flatMap((fault) => {
    try {
      return locate(origin, fault)
    } catch (error) {
      if (!(error instanceof LocateError)) throw error
      problems.push(error.message)
      return []
    }
  })
  return problems.length > 0 ? giveUp(problems) : found
}

function giveUp(problems: string[]): never {
  console.error(problems.join('\n'))
  process.exit(1)
}

/** A fault is found by nothing that fails without it. */
async function isContentWithout(): Promise<boolean> {
  console.log('Without any fault…')
  const { layer, by, output } = await ask(programs, layers, located)
  if (layer !== null) console.error(`${output}\n\nWithout any fault ${layer} fails already: ${by}`)
  return layer === null
}

async function tryWith(one: Located): Promise<Finding> {
  const { id, package: name, says } = one.fault
  const began = Date.now()
  const found = await checkout.with(one, () => ask(programs, layers, [one]))
  return { id, package: name, says, ...found, seconds: Math.round((Date.now() - began) / 1000) }
}

async function stop(code: number) {
  await programs.end()
  endLeftovers(checkout.root)
  server?.stop()
  checkout.remove()
  process.exit(code)
}
