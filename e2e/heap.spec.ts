import type { CDPSession, Page } from '@playwright/test'
import { loginNewAutor } from './loginNewAutor'
import { LONG } from './longForm'
import { alive, expect, rejectCookies, test } from './portalTest'

/** Every page that a link of menus and side menu leads to, and some that lists lead to. */
const PAGES = [
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
  '/user/documentos-criados',
  '/mapa-do-site',
  '/',
]

/** Of one walk over all pages, in the counts of the whole page. */
const LEFTOVERS = { nodes: 60, listeners: 10, documents: 0, bytes: 150_000 }

for (const { walks, tag } of [
  { walks: 1, tag: [] },
  { walks: 10, tag: [LONG] },
])
  test(`a page that is walked through ${walks * PAGES.length} times more weighs no more`, { tag }, async ({ page }) => {
    test.setTimeout(180_000)
    const autor = await loginNewAutor(page)
    await autor.noticia('Leve', '2026-05-03T09:30:00')
    await page.goto('/')
    await alive(page)
    await rejectCookies(page)
    const browser = await page.context().newCDPSession(page)
    await browser.send('Performance.enable')
    // What each page loads once, such as its code and the editor, stays.
    await walk(page, PAGES)
    await walk(page, PAGES)
    const before = await weigh(browser)
    console.log(before)
    for (let turn = 0; turn < walks; turn += 1) {
      await walk(page, PAGES)
      console.log(await weigh(browser))
    }
    const after = await weigh(browser)
    const most = (name: keyof typeof LEFTOVERS) => before[name] + LEFTOVERS[name] * walks
    expect(after.documents, 'documents').toBeLessThanOrEqual(most('documents'))
    expect(after.nodes, 'nodes').toBeLessThanOrEqual(most('nodes'))
    expect(after.listeners, 'listeners').toBeLessThanOrEqual(most('listeners'))
    expect(after.bytes, 'bytes').toBeLessThanOrEqual(most('bytes'))
  })

/** Goes to each page without loading a document, as the links to it do, and waits until it is there. */
async function walk(page: Page, addresses: string[]) {
  for (const address of addresses) {
    await page.evaluate((href) => {
      const { idx = 0 } = history.state ?? {}
      history.pushState({ idx: idx + 1, key: String(idx + 1) }, '', href)
      dispatchEvent(new PopStateEvent('popstate'))
    }, address)
    await expect(page.getByRole('link', { name: 'Ir para o conteúdo' })).toHaveAttribute('href', /#conteudo$/)
    await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
  }
}

/** What the page holds once its garbage is gone. */
async function weigh(browser: CDPSession) {
  // What is kept by a finalizer goes in the second one.
  for (let time = 0; time < 2; time += 1) await browser.send('HeapProfiler.collectGarbage')
  const { metrics } = await browser.send('Performance.getMetrics')
  const of = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN
  return {
    nodes: of('Nodes'),
    listeners: of('JSEventListeners'),
    documents: of('Documents'),
    bytes: of('JSHeapUsedSize'),
  }
}
