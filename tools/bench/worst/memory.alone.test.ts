import autocannon from 'autocannon'
import { expect, onTestFinished, test } from 'vitest'
import { apiOf, capa } from '../../../api/src/reliability.fixture'
import { Writer } from '../kills/Writer'
import { startDemoPortal } from '../startDemoPortal'

/** Limit of all processes without the database. Shared memory counts once. */
const MEMORY_MB = 700
const WARM_RENDERS = 600
const RENDERS = 20_000
/** Allowed growth after the first page: pages must not stay in memory. */
const GROWTH_MB = 80
/** A page with a version in its address is never cached. */
const PAGES = ['/', '/noticias', '/eventos', '/documentos'].map((path) => `${path}?mf.nenhum=@0.0.0`)
const VISITORS = 10
/** As many visitors as the largest measurement of the page bench. */
const CROWD = 200
const CROWD_S = 10
const PATIENCE_S = 60
const WATCH_MS = 250

test(`all processes stay below ${MEMORY_MB} MB under load, without growth over ${RENDERS} pages`, async () => {
  const portal = await startDemoPortal({ LIMITE_ENVIOS: '1000000', LIMITE_ARQUIVOS_MB: '100000' })
  onTestFinished(() => portal.close())
  const first = portal.server.ofTree().memoryMb
  // Covers are resized meanwhile, so that every kind of process runs.
  const writer = new Writer(await apiOf({ baseUrl: portal.address }), 'Memoria', await capa())
  let peak = first
  const watch = setInterval(() => {
    peak = Math.max(peak, portal.server.ofTree().memoryMb)
  }, WATCH_MS)
  await autocannon({ url: portal.address + PAGES[0], connections: CROWD, duration: CROWD_S })
  const held: number[] = []
  let renders = 0
  for (const amount of [WARM_RENDERS, RENDERS - WARM_RENDERS]) {
    renders += await render(portal.address, amount)
    held.push(portal.server.ofTree().memoryMb)
  }
  clearInterval(watch)
  await writer.stop()
  const [warm = 0, after = 0] = held
  console.log(
    `| memory | ${CROWD} visitors at once, then ${renders} pages for ${VISITORS}, ${writer.acknowledged.length} covers drawn | ` +
      `${first} MB at first, ${warm} after ${WARM_RENDERS}, ${after} after all, ${peak} at most |`,
  )
  expect(peak).toBeLessThanOrEqual(MEMORY_MB)
  expect(after - warm).toBeLessThanOrEqual(GROWTH_MB)
})

async function render(address: string, amount: number) {
  let renders = 0
  for (const path of PAGES) {
    const options = { url: address + path, amount: amount / PAGES.length, connections: VISITORS, timeout: PATIENCE_S }
    const { errors, non2xx } = await autocannon(options)
    expect([path, errors]).toEqual([path, 0])
    renders += options.amount - non2xx
  }
  return renders
}
