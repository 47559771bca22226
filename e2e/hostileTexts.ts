import type { Page } from '@playwright/test'
import { JSDOM } from 'jsdom'
import { press, visit } from './noticiaForm'
import { expect, tokenOf } from './portalTest'

/** The ids of an item of each kind. */
interface Itens {
  noticia: number
  evento: number
  documento: number
}

/**
 * Has whatever the portal must not do become a complaint of the page, which fails its journey: a script out of a text,
 * anything that the policy of the page stops, a dialog.
 */
export async function watchIntruders(page: Page) {
  page.on('dialog', async (dialog) => {
    await dialog.dismiss()
    await page.evaluate((message) => console.error(`A dialog: ${message}`), dialog.message())
  })
  await page.addInitScript(() => {
    Object.defineProperty(window, 'invaded', { set: (by) => console.error(`A script ran: ${by}`) })
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`Stopped by the policy: ${violatedDirective} ${blockedURI}`),
    )
  })
}

/** Sends an item of each kind, of which every text is this one, as the person who is logged in. */
export async function sendItems(page: Page, texto: string): Promise<Itens> {
  const tag = texto.slice(0, 60).trim()
  const descricao = `<p>${texto.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`
  const noticia = { titulo: texto, subTitulo: texto, descricao, dataPublicacao: '2099-05-03T09:30:00' }
  const evento = {
    ...{ id: -1, titulo: texto, local: texto, responsavel: texto, linkExterno: texto, descricao },
    ...{ dataInicio: '2020-01-01T00:00:00', dataTermino: '2099-01-01T00:00:00', tipoEventoId: 1, instituicaoId: 4 },
    endereco: { id: -1, cep: '00001000', logradouro: texto, complemento: texto, bairro: tag, cidade: tag, uf: 'MG' },
  }
  const arquivo = { name: 'ata.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') }
  const documento = {
    nome: texto,
    descricao: texto,
    documentoAreaId: '2',
    instituicaoId: '4',
    data: '2099-01-01',
    arquivo,
  }
  const tags = { 'tags[0].descricao': tag }
  const send = async (kind: string, multipart: Record<string, string | typeof arquivo>) => {
    const headers = { Authorization: `Bearer ${await tokenOf(page)}` }
    const response = await page.request.post(`/api/${kind}/incluir`, { multipart, headers })
    const { resposta, retorno } = await response.json()
    expect([response.status(), resposta]).toEqual([200, expect.any(String)])
    return retorno.id as number
  }
  return {
    noticia: await send('noticia', { id: '-1', ...noticia, ...tags }),
    evento: await send('evento', { evento: JSON.stringify(evento), ...tags }),
    documento: await send('documento', { ...documento, ...tags }),
  }
}

export async function removeItems(page: Page, itens: Itens) {
  for (const [kind, id] of Object.entries(itens)) {
    const headers = { Authorization: `Bearer ${await tokenOf(page)}` }
    expect((await page.request.delete(`/api/${kind}/excluir?id=${id}`, { headers })).status()).toBe(200)
  }
}

/** Visits every place that shows the items, and expects the text there, and nothing that it could have made of the page. */
export async function expectShown(page: Page, texto: string, { noticia, evento, documento }: Itens) {
  for (const path of [`/noticias/${noticia}`, `/eventos/${evento}`, `/documentos/${documento}`]) {
    await expectInHead(page, path, texto)
    await visit(page, path)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(texto)
  }
  const busca = encodeURIComponent(texto)
  for (const [list, path] of [
    [`/noticias?busca=${busca}`, `/noticias/${noticia}`],
    [`/eventos?busca=${busca}`, `/eventos/${evento}`],
    [`/documentos?busca=${busca}`, `/documentos/${documento}`],
    ['/user/noticias-criadas', `/user/noticias/${noticia}`],
    ['/user/eventos-criados', `/user/eventos/${evento}`],
    ['/user/documentos-criados', `/user/documentos/${documento}`],
  ] as const) {
    await visit(page, list)
    const item = page
      .getByRole('main')
      .getByRole('article')
      .filter({ has: page.locator(`a[href^="${path}"]`) })
    await expect(item).toHaveCount(1)
    expect(await item.textContent()).toContain(texto)
  }
  await visit(page, `/user/noticias/${noticia}`)
  await expect(page.getByLabel('Título', { exact: true })).toHaveValue(texto)
  await press(page, 'PRÉ-VISUALIZAR')
  const preview = page.getByRole('region', { name: 'Pré-visualização' })
  await expect(preview.getByRole('heading').first()).toBeAttached()
  expect(await preview.getByRole('heading').first().textContent()).toBe(texto)
}

/** What the server has rendered says it in the title, to messengers and to search engines, each of them once. */
async function expectInHead(page: Page, path: string, texto: string) {
  const { document } = new JSDOM(await (await page.request.get(path)).text()).window
  const all = (selector: string) => [...document.querySelectorAll(selector)]
  expect(all('head > title').map(({ textContent }) => textContent?.startsWith(`${texto} | `))).toEqual([true])
  expect(all('meta[property="og:title"]').map((meta) => meta.getAttribute('content'))).toEqual([texto])
  const records = all('script[type="application/ld+json"]').map(({ textContent }) => JSON.parse(textContent ?? ''))
  // Search engines take no longer headline.
  expect(records.map(({ name, headline = name }) => headline?.slice(0, 110))).toContain(texto.slice(0, 110))
  expect(all('base, [onerror], [onload], [onfocus], [srcdoc], meta[http-equiv]')).toEqual([])
}
