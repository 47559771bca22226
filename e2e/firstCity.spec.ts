import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { freePort } from '../tools/bin/freePort.mjs'
import { type Cadastro, fillCadastro, openCadastro } from './cadastroForm'
import { fillEvento } from './eventoForm'
import { newPessoa } from './newPessoa'
import { pageOfAnother } from './pageOfAnother'
import { test as base, expect, fillLogin, rejectCookies } from './portalTest'
import { startMailServer } from './startMailServer'
import { START_TIMEOUT_MS, startPortal } from './startPortal'

const CIDADE = {
  ...{ nome: 'Rede Ipê', organizacao: 'Associação Rede Ipê', cidade: 'Vale do Ipê', uf: 'PR' },
  ...{ email: 'contato@ipe.example', encarregado: 'privacidade@ipe.example', redes: [] },
  ...{ peticaoUrl: 'https://peticao.ipe.example/', privacidadeUrl: '/politica-de-privacidade.pdf' },
  privacidadeVersao: '2026-11',
}

interface NewCity {
  url: string
  received: string[]
  command: (...words: string[]) => Promise<string>
}

const test = base.extend<object, { city: NewCity }>({
  city: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it what a fixture needs.
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'portal-cidade-'))
      const cidade = join(folder, 'cidade')
      await mkdir(cidade)
      await writeFile(join(cidade, 'cidade.json'), JSON.stringify(CIDADE))
      const mail = await startMailServer()
      const port = await freePort()
      const settings = {
        ...{ PORT: String(port), CIDADE: cidade, DATA_DIR: join(folder, 'data'), DATABASE_URL: '' },
        ...{ DEMO: 'nao', MODERACAO: 'sim', SMTP_URL: mail.url, EMAIL_REMETENTE: 'portal@ipe.example' },
        CEP_URL: `http://127.0.0.1:${port}/api/cep/v2`,
      }
      const portal = await startPortal(settings)
      const command = async (...words: string[]) => {
        const root = join(import.meta.dirname, '..')
        const env = { ...process.env, ...settings }
        const { stdout } = await promisify(execFile)('npm', ['run', '-s', 'portal', '--', ...words], { cwd: root, env })
        return stdout
      }
      await use({ url: portal.url, received: mail.received, command })
      await portal.close()
      await mail.close()
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: START_TIMEOUT_MS },
  ],
  server: [
    async ({ city: { url } }, use) => use({ portalUrl: url, apiUrl: url, pageSize: 9, hasExtensions: true }),
    { scope: 'worker', timeout: START_TIMEOUT_MS },
  ],
})

const GESTOR: Cadastro = { nome: 'Ana Souza', senha: 'Florada#26', ...newPessoa() }
const CIDADA: Cadastro = { nome: 'Rita Moura', senha: 'Semente_27', ...newPessoa() }

const entrance = (page: Page) => page.getByRole('heading', { level: 1, name: 'Home' })
const menu = (page: Page) => page.getByRole('navigation', { name: 'Minha área' })
const told = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

async function register(page: Page, cadastro: Cadastro) {
  await openCadastro(page)
  await fillCadastro(page, cadastro)
  await page.getByRole('button', { name: 'Cadastrar' }).click()
  await expect(page).toHaveURL(/\/login$/)
}

async function enter(page: Page, { email, senha }: Cadastro) {
  await fillLogin(page, { email, password: senha })
  await expect(entrance(page)).toBeVisible()
}

test('a new city creates its first account, evento and answer', async ({
  page: gestor,
  browser,
  city: { url, received, command },
}) => {
  await gestor.goto('/')
  await expect(gestor).toHaveTitle(/Rede Ipê/)
  for (const [path, status] of [
    ['/', 200],
    ['/quem-somos', 200],
    ['/parceiros', 200],
    ['/parceiros/10', 404],
    ['/politica-de-privacidade.pdf', 404],
  ] as const) {
    const page = await gestor.request.get(path)
    expect([path, page.status()]).toEqual([path, status])
    expect(await page.text()).not.toMatch(/Mercado Velho|Lumera|%PDF/)
  }
  await register(gestor, GESTOR)
  expect(await command('gestor', GESTOR.email, '--conferido')).toContain('Ana Souza agora é gestor do portal.')
  await enter(gestor, GESTOR)
  await menu(gestor).getByRole('link', { name: 'Gestão' }).click()
  await expect(gestor.getByText('0 itens esperam')).toBeVisible()

  const cidada = await pageOfAnother(browser, url)
  await register(cidada, CIDADA)
  await enter(cidada, CIDADA)
  await expect(menu(cidada).getByRole('link', { name: 'Gestão' })).toHaveCount(0)
  await menu(cidada).getByRole('link', { name: 'Criar evento' }).click()
  await fillEvento(cidada, 'Feira das Sementes', 'Comunidade (pessoa física)')
  await cidada.getByRole('button', { name: 'ENVIAR', exact: true }).click()
  await expect(cidada.getByText('Evento enviado para aprovação!', { exact: true })).toBeVisible()
  await menu(cidada).getByRole('link', { name: 'Ver eventos' }).click()
  await expect(cidada.getByRole('article').getByText('Aguardando aprovação')).toBeVisible()

  const visitante = await pageOfAnother(browser, url)
  const search = async () => {
    await visitante.goto('/busca?busca=sementes')
    return visitante.getByRole('main').getByRole('link', { name: 'Feira das Sementes' })
  }
  await expect(await search()).toHaveCount(0)

  await menu(gestor).getByRole('link', { name: 'Aprovação' }).click()
  await gestor.getByRole('link', { name: 'Feira das Sementes' }).click()
  await expect(gestor.getByText('Uma manhã de conversa com quem começa.')).toBeVisible()
  await gestor.getByRole('button', { name: 'Aprovar e publicar' }).click()
  await expect(told(gestor, 'Item aprovado. O público já o vê.')).toBeVisible()

  for (const [path, name] of [
    ['/rss.xml', '<title>Rede Ipê: notícias</title>'],
    ['/eventos.ics', 'X-WR-CALNAME:Rede Ipê: eventos'],
  ] as const)
    expect(await (await visitante.request.get(path)).text()).toContain(name)
  await (await search()).click()
  await expect(visitante.getByRole('heading', { level: 1, name: 'Feira das Sementes' })).toBeVisible()
  await rejectCookies(visitante)
  await visitante.getByRole('banner').getByRole('link', { name: 'FALE CONOSCO' }).click()
  const campos = { Nome: 'João Dias', 'E-mail': 'joao@empresa.example', Telefone: '41900000001', Empresa: 'Araucária' }
  for (const [label, text] of Object.entries({ ...campos, Cargo: 'Diretor', Mensagem: 'A feira é gratuita?' }))
    await visitante.getByRole('main').getByLabel(label, { exact: true }).fill(text)
  await visitante.getByRole('main').getByLabel('Setor', { exact: true }).selectOption({ index: 1 })
  await visitante.getByRole('button', { name: 'Enviar mensagem' }).click()
  await expect(told(visitante, 'Mensagem enviada com sucesso!')).toBeVisible()

  await menu(gestor).getByRole('link', { name: 'Mensagens' }).click()
  await gestor.getByRole('link', { name: 'João Dias' }).click()
  await expect(gestor.getByText('A feira é gratuita?')).toBeVisible()
  await gestor.getByLabel('Resposta').fill('É, e aberta a todos.')
  await gestor.getByRole('button', { name: 'Enviar resposta' }).click()
  await expect(gestor.getByRole('heading', { name: 'Resposta enviada' })).toBeVisible()
  await expect
    .poll(() => received.find((mail) => mail.includes('É, e aberta a todos.')))
    .toMatch(/^Rede Ipê <portal@ipe\.example> → joao@empresa\.example\n[\s\S]*> A feira é gratuita\?/)
  expect(received.join()).not.toContain('Jacarandá')
})
