import type { CDPSession, Page } from '@playwright/test'
import { loginNewAutor } from './loginNewAutor'
import { alive, expect, rejectCookies, test } from './portalTest'

const ALL = [
  '/',
  '/quem-somos',
  '/noticias',
  '/noticias/1',
  '/user/Home',
  '/eventos',
  '/eventos/18',
  '/user/noticias',
  '/documentos',
  '/documentos/1',
  '/user/eventos',
  '/parceiros',
  '/parceiros/10',
  '/user/documentos',
  '/pesquisas',
  '/editais',
  '/user/noticias-criadas',
  '/fale-conosco',
  '/user/eventos-criados',
  '/acessibilidade',
  '/perfil',
  '/user/documentos-criados',
  '/mapa-do-site',
]

/** Allowed growth in nodes, smaller than the smallest page. */
const NODES = 50
const LISTENERS = 5
/** Allowed growth in objects and texts. Compiled code is not counted. */
const BYTES_A_NAVIGATION = 1_000

const WALKS = 5

test(`${WALKS * ALL.length} navigations among ${ALL.length} pages leak no memory`, async ({ page }) => {
  const autor = await loginNewAutor(page)
  await autor.noticia('Leve', '2026-05-03T09:30:00')
  await page.goto('/quem-somos')
  await alive(page)
  await rejectCookies(page)
  const browser = await page.context().newCDPSession(page)
  await browser.send('Performance.enable')
  // The first turns load code that stays, such as pages and the editor.
  for (let turn = 0; turn < 3; turn += 1) await walk(page, ALL)
  const before = await weigh(browser)
  const bytes = await bytesOfObjects(browser)
  for (let turn = 0; turn < WALKS; turn += 1) await walk(page, ALL)
  const after = await weigh(browser)
  expect(after.documents, 'documents').toBe(before.documents)
  expect(after.nodes - before.nodes, 'nodes').toBeLessThan(NODES)
  expect(after.listeners - before.listeners, 'listeners').toBeLessThan(LISTENERS)
  const grown = (await bytesOfObjects(browser)) - bytes
  expect(grown / (WALKS * ALL.length), 'bytes of a navigation').toBeLessThan(BYTES_A_NAVIGATION)
})

/** The whole walk is one call, because each call leaves some kB in the page. */
const walk = (page: Page, addresses: string[]) =>
  page.evaluate(async (hrefs) => {
    const isThere = () =>
      document.activeElement?.matches('[data-page-title]') && !document.querySelector('main [aria-busy=true]')
    for (const href of hrefs) {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      const { idx = 0 } = history.state ?? {}
      history.pushState({ idx: idx + 1, key: String(idx + 1) }, '', href)
      dispatchEvent(new PopStateEvent('popstate'))
      while (!isThere()) await new Promise(requestAnimationFrame)
    }
  }, addresses)

async function weigh(browser: CDPSession) {
  // Finalizers and weak references release memory only for the next collection.
  for (let time = 0; time < 3; time += 1) await browser.send('HeapProfiler.collectGarbage')
  const { metrics } = await browser.send('Performance.getMetrics')
  const of = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN
  return {
    nodes: of('Nodes'),
    listeners: of('JSEventListeners'),
    documents: of('Documents'),
  }
}

const OF_THE_PROGRAM = ['object', 'closure', 'array', 'string', 'concatenated string', 'number', 'bigint', 'symbol']

async function bytesOfObjects(browser: CDPSession): Promise<number> {
  const chunks: string[] = []
  const collect = ({ chunk }: { chunk: string }) => void chunks.push(chunk)
  browser.on('HeapProfiler.addHeapSnapshotChunk', collect)
  await browser.send('HeapProfiler.takeHeapSnapshot', {})
  browser.off('HeapProfiler.addHeapSnapshotChunk', collect)
  const { nodes, snapshot } = JSON.parse(chunks.join(''))
  const { node_fields: fields, node_types: types }: { node_fields: string[]; node_types: string[][] } = snapshot.meta
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')]
  let bytes = 0
  for (let at = 0; at < nodes.length; at += fields.length) {
    if (OF_THE_PROGRAM.includes(types[type]?.[nodes[at + type]] ?? '')) bytes += nodes[at + size]
  }
  return bytes
}
