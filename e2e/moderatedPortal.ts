import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import PostalMime from 'postal-mime'
import { test as base, GESTORA } from './portalTest'
import { startPortal } from './startPortal'

/** A user of the demo content who is no gestor. */
export const PESQUISADOR = { email: 'pesquisador@jacaranda.example', password: GESTORA.password }

interface Moderated {
  url: string
  /** The texts of the mails that it has sent. */
  cartas: () => Promise<string[]>
}

/** A test on a portal of the worker's own, with settings of who publishes what. */
export const testWith = (settings: Record<string, string>) =>
  base.extend<object, { moderated: Moderated }>({
    moderated: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it what a fixture needs.
      async ({}, use) => {
        const folder = await mkdtemp(join(tmpdir(), 'portal-gestao-'))
        const portal = await startPortal({ DATA_DIR: folder, DATABASE_URL: '', ...settings })
        const mail = join(folder, 'mail')
        const cartas = async () => {
          const names = (await readdir(mail).catch(() => [])).filter((name) => name.endsWith('.eml'))
          const letters = await Promise.all(
            names.map(async (name) => PostalMime.parse(await readFile(join(mail, name)))),
          )
          return letters.map(({ to, text }) => `${to?.map(({ address }) => address)} ${text}`)
        }
        await use({ url: portal.url, cartas })
        await portal.close()
        await rm(folder, { recursive: true, force: true })
      },
      { scope: 'worker', timeout: 120_000 },
    ],
    server: [
      async ({ moderated: { url } }, use) => use({ portalUrl: url, apiUrl: url, pageSize: 9, hasExtensions: true }),
      { scope: 'worker', timeout: 120_000 },
    ],
  })

/** On a portal where what people send waits for approval. */
export const test = testWith({ MODERACAO: 'sim' })

/** Sends a noticia as this person. @returns its id */
export async function sendNoticia(page: Page, titulo: string, person = PESQUISADOR): Promise<number> {
  const entered = await page.request.post('/api/autenticacao/login', { data: person })
  const { dado: usuario } = await entered.json()
  const sent = await page.request.post('/api/noticia/incluir', {
    headers: { Authorization: `Bearer ${usuario.token}` },
    multipart: {
      ...{ id: '-1', titulo, subTitulo: '', descricao: '<p>Leia.</p>', dataPublicacao: '2026-01-05T09:00:00' },
      'tags[0].descricao': 'Startups',
    },
  })
  expect(sent.status(), await sent.text()).toBe(200)
  return (await sent.json()).retorno.id
}

/** Writes a contact message. @returns its id and its protocolo */
export async function sendMensagem(page: Page, mensagem: string): Promise<{ id: number; protocolo: string }> {
  const sent = await page.request.post('/api/faleConosco/registrar', {
    data: {
      ...{ nome: 'Rosa Lima', emailCorporativo: 'rosa@empresa.example', telefone: '31987654321', empresa: 'Ipê' },
      ...{ cargo: 'Diretora', setorId: 2, mensagem },
    },
  })
  const { protocolo } = (await sent.json()).retorno
  return { id: Number(protocolo.slice('2026-'.length)), protocolo }
}
