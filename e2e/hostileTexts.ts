import type { Page } from '@playwright/test'
import { JSDOM } from 'jsdom'
import { press, visit } from './noticiaForm'
import { expect, tokenOf } from './portalTest'

interface Itens {
  noticia: number
  evento: number
  documento: number
}

/** Turns every intrusion into a complaint, which fails the journey. */
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

export async function sendItems(page: Page, texto: string): Promise<Itens> {
  const tag = texto.slice(0, 60).trim()
  const descricao = `<p>${texto.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`
  const noticia = { titulo: texto, subTitulo: texto, descricao, dataPublicacao: '2099-05-03T09:30:00' }
  const evento = {
    ...{
      id: -1,
      titulo: texto,
      local: texto,
      responsavel: texto,
      linkExterno: `https://feira.example/?de=${encodeURIComponent(texto)}`,
      descricao,
    },
    ...{ dataInicio: '2099-01-01T00:00:00', dataTermino: '2099-01-02T00:00:00', tipoEventoId: 1, instituicaoId: 4 },
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

interface Sent {
  texto: string
  itens: Itens
}

const LISTS = [
  { kind: 'noticia', list: '/noticias', own: '/user/noticias-criadas' },
  { kind: 'evento', list: '/eventos', own: '/user/eventos-criados' },
  { kind: 'documento', list: '/documentos', own: '/user/documentos-criados' },
] as const

export async function expectListed(page: Page, sent: Sent[]) {
  for (const { kind, list, own } of LISTS) {
    await visit(page, own)
    for (const { texto, itens } of sent) await expectInList(page, `/user${list}/${itens[kind]}`, texto)
  }
}

export async function expectServed(page: Page, texto: string, itens: Itens) {
  for (const { kind, list } of LISTS) {
    const { document } = new JSDOM(await (await page.request.get(`${list}/${itens[kind]}`)).text()).window
    const all = (selector: string) => [...document.querySelectorAll(selector)]
    expect(all('head > title').map(({ textContent }) => textContent?.startsWith(`${texto} | `))).toEqual([true])
    expect(all('h1').map(({ textContent }) => textContent)).toEqual([texto])
    expect(all('meta[property="og:title"]').map((meta) => meta.getAttribute('content'))).toEqual([texto])
    const records = all('script[type="application/ld+json"]').map(({ textContent }) => JSON.parse(textContent ?? ''))
    // Search engines accept no longer headline.
    expect(records.map(({ name, headline = name }) => headline?.slice(0, 110))).toContain(texto.slice(0, 110))
    expect(all('base, [onerror], [onload], [onfocus], [srcdoc], meta[http-equiv]')).toEqual([])
  }
}

export async function expectRead(page: Page, texto: string, itens: Itens, turn: number) {
  const { kind, list } = LISTS[turn % LISTS.length] ?? LISTS[0]
  const path = `${list}/${itens[kind]}`
  await visit(page, `${list}?busca=${encodeURIComponent(texto)}`)
  await expectInList(page, path, texto)
  await visit(page, path)
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(texto)
}

export async function expectWritten(page: Page, texto: string, { noticia }: Itens) {
  await visit(page, `/user/noticias/${noticia}`)
  await expect(page.getByLabel('Título', { exact: true })).toHaveValue(texto)
  await press(page, 'PRÉ-VISUALIZAR')
  const preview = page.getByRole('region', { name: 'Pré-visualização' })
  await expect(preview.getByRole('heading').first()).toBeAttached()
  expect(await preview.getByRole('heading').first().textContent()).toBe(texto)
}

async function expectInList(page: Page, path: string, texto: string) {
  const item = page
    .getByRole('main')
    .getByRole('article')
    .filter({ has: page.locator(`a[href^="${path}"]`) })
  await expect(item).toHaveCount(1)
  expect(await item.textContent()).toContain(texto)
}
