import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { fillEvento } from './eventoForm'
import { loginNewAutor } from './loginNewAutor'
import { codigoFor } from './mailbox'
import { pageOfAnother } from './pageOfAnother'
import { alive, expect, login, PESQUISADOR, rejectCookies } from './portalTest'
import { test as base, portalOfWorker } from './releases/releaseTest'

const HUB = 'Hub Mercado Velho'

const test = base.extend({
  portal: portalOfWorker({ PUBLICADORES_NOMEADOS: 'sim', CONFIRMAR_EMAIL: 'sim' }),
})

test.use({ expectedComplaints: [/status of 400/] })

async function send(page: Page, titulo: string) {
  await page.goto('/user/eventos')
  await alive(page)
  await fillEvento(page, titulo, HUB)
  await page.getByRole('button', { name: 'ENVIAR', exact: true }).click()
}

async function confirmEmail(page: Page, email: string, root: string) {
  await page.goto('/user/conta')
  await alive(page)
  await rejectCookies(page)
  await page.getByRole('button', { name: 'Pedir código' }).click()
  await page.getByLabel('Código', { exact: true }).fill(await codigoFor(email, join(root, 'data')))
  await page.getByRole('button', { name: 'Confirmar e-mail' }).click()
  await expect(page.getByText('Confirmado', { exact: true }).first()).toBeVisible()
}

const ONLY_PUBLIC = [
  /^(Compartilhar|Copiar link|Voltar|Outros eventos de )/,
  /whatsapp|wa\.me/i,
  /\/(noticias|eventos|documentos)(\?.*|\/\d+\.ics|\/\d+#top)?$/,
]

const shownOf = (page: Page) =>
  page
    .getByRole('article')
    .first()
    .evaluate((article: HTMLElement) => [
      ...article.innerText.split('\n').filter((line) => line.trim() !== ''),
      ...[...article.querySelectorAll('a')].map(({ href }) => href).filter((href) => /^https?:/.test(href)),
    ])

test('a gestora appoints users who publish for an institution', async ({ page, browser, portal }) => {
  await login(page, PESQUISADOR)
  await confirmEmail(page, PESQUISADOR.email, portal.root)
  await page.goto('/user/eventos')
  await alive(page)
  await expect(page.getByText('Aparecem as instituições em nome das quais você publica.')).toBeVisible()
  const offered = page.getByRole('combobox', { name: 'Instituição' })
  await offered.fill('Hub')
  await expect(page.getByText('Nenhuma instituição encontrada.')).toBeVisible()

  const other = await pageOfAnother(browser, portal.portalUrl)
  await login(other)
  await other.goto('/user/gestao')
  await alive(other)
  await rejectCookies(other)
  await other.getByRole('main').getByRole('link', { name: 'Publicadores' }).click()
  await other.getByLabel('Instituição').selectOption(HUB)
  await expect(other.getByText('Ninguém foi nomeado ainda.')).toBeVisible()
  await other.getByLabel(/^E-mail/).fill('incubadora@jacaranda.example')
  await other.getByRole('button', { name: 'Nomear publicador' }).click()
  await expect(other.getByText(/^A pessoa não foi nomeada\. O e-mail dessa conta não foi confirmado/)).toBeVisible()
  await other.getByLabel(/^E-mail/).fill(PESQUISADOR.email)
  await other.getByRole('button', { name: 'Nomear publicador' }).click()
  await expect(other.getByRole('heading', { level: 3, name: 'Caio Brandão' })).toBeVisible()

  await send(page, 'Feira do Hub')
  await expect(page.getByText('Evento cadastrado com sucesso!', { exact: true })).toBeVisible()

  await other.getByRole('button', { name: 'Retirar: Caio Brandão' }).click()
  await expect(other.getByText('Ninguém foi nomeado ainda.')).toBeVisible()
  await other.context().close()
})

test('a first item waits for a confirmed e-mail and a gestora who sees its public content; later ones do not', async ({
  page,
  browser,
  portal,
}) => {
  const { person, noticia, evento, documento } = await loginNewAutor(page)
  const link = { linkExterno: 'https://ingressos.example/feira', instituicaoId: 3 }
  const sent = [
    { titulo: 'Oficina de costura', path: `/noticias/${await noticia('Oficina de costura', '2026-01-05T09:00:00')}` },
    {
      titulo: 'Feira de costura',
      path: `/eventos/${await evento('Feira de costura', '2031-05-03T09:30:00', 'Teatro do Vale', link)}`,
    },
    { titulo: 'Lei da costura', path: `/documentos/${await documento('Lei da costura', 3, 3)}` },
  ]
  const isPublic = async (path: string) => (await page.request.get(path)).ok()
  await confirmEmail(page, person.email, portal.root)
  const gestora = await pageOfAnother(browser, portal.portalUrl)
  await login(gestora)
  await gestora.goto('/user/gestao/aprovacao')
  await rejectCookies(gestora)
  const visitante = await pageOfAnother(browser, portal.portalUrl)
  for (const { titulo, path } of sent) {
    expect(await isPublic(path)).toBe(false)
    await gestora.goto('/user/gestao/aprovacao')
    await gestora.getByRole('link', { name: titulo }).click()
    await expect(gestora.getByRole('heading', { level: 1, name: titulo })).toBeVisible()
    const seen = await shownOf(gestora)
    await gestora.getByRole('button', { name: 'Aprovar e publicar' }).click()
    await expect(gestora.getByRole('status').filter({ hasText: 'Item aprovado. O público já o vê.' })).toBeVisible()
    await expect.poll(() => isPublic(path)).toBe(true)
    await visitante.goto(path)
    await alive(visitante)
    const unseen = (await shownOf(visitante)).filter((line) => !seen.includes(line))
    expect(unseen.filter((line) => !ONLY_PUBLIC.some((only) => only.test(line)))).toEqual([])
  }

  await noticia('Oficina de marcenaria', '2026-01-06T09:00:00')
  await expect.poll(async () => (await page.request.get('/busca?busca=marcenaria')).text()).toContain('marcenaria')
  await gestora.context().close()
  await visitante.context().close()
})
