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

test('who publishes in the name of an institution is named by a gestora', async ({ page, browser, portal }) => {
  await login(page, PESQUISADOR)
  await page.goto('/user/eventos')
  await rejectCookies(page)
  await send(page, 'Feira do Hub')
  await expect(
    page.getByText('Você não está entre as pessoas que publicam em nome dessa instituição.').first(),
  ).toBeVisible()

  const other = await pageOfAnother(browser, portal.portalUrl)
  await login(other)
  await other.goto('/user/gestao')
  await alive(other)
  await rejectCookies(other)
  await other.getByRole('main').getByRole('link', { name: 'Publicadores' }).click()
  await other.getByLabel('Instituição').selectOption(HUB)
  await expect(other.getByText('Ninguém foi nomeado ainda.')).toBeVisible()
  await other.getByLabel(/^E-mail/).fill(PESQUISADOR.email)
  await other.getByRole('button', { name: 'Nomear publicador' }).click()
  await expect(other.getByRole('heading', { level: 3, name: 'Caio Brandão' })).toBeVisible()

  await page.getByRole('button', { name: 'ENVIAR', exact: true }).click()
  await expect(page.getByText('Evento cadastrado com sucesso!', { exact: true })).toBeVisible()

  await other.getByRole('button', { name: 'Retirar: Caio Brandão' }).click()
  await expect(other.getByText('Ninguém foi nomeado ainda.')).toBeVisible()
  await other.context().close()
})

test('what a person sends first waits for her confirmed e-mail and a gestora, and nothing after it does', async ({
  page,
  browser,
  portal,
}) => {
  const { person, noticia } = await loginNewAutor(page)
  await noticia('Oficina de costura', '2026-01-05T09:00:00')
  const isPublic = async (busca: string) =>
    (await (await page.request.get(`/busca?busca=${busca}`)).text()).includes(`Oficina de ${busca}`)
  expect(await isPublic('costura')).toBe(false)
  await page.goto('/user/conta')
  await alive(page)
  await rejectCookies(page)
  await page.getByRole('button', { name: 'Pedir código' }).click()
  const codigo = await codigoFor(person.email, join(portal.root, 'data'))
  await page.getByLabel('Código', { exact: true }).fill(codigo)
  await page.getByRole('button', { name: 'Confirmar e-mail' }).click()
  await expect(page.getByText('Confirmado', { exact: true }).first()).toBeVisible()
  const gestora = await pageOfAnother(browser, portal.portalUrl)
  await login(gestora)
  await gestora.goto('/user/gestao/aprovacao')
  await rejectCookies(gestora)
  await gestora.getByRole('link', { name: 'Oficina de costura' }).click()
  expect(await isPublic('costura')).toBe(false)
  await gestora.getByRole('button', { name: 'Aprovar e publicar' }).click()
  await expect(gestora.getByRole('status').filter({ hasText: 'Item aprovado. O público já o vê.' })).toBeVisible()
  await expect.poll(() => isPublic('costura')).toBe(true)

  await noticia('Oficina de marcenaria', '2026-01-06T09:00:00')
  await expect.poll(() => isPublic('marcenaria')).toBe(true)
  await gestora.context().close()
})
