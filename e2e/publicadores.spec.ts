import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { fillEvento } from './eventoForm'
import { LONG } from './longForm'
import { PESQUISADOR } from './moderatedPortal'
import { alive, test as base, expect, login, rejectCookies } from './portalTest'
import { startPortal } from './startPortal'

const HUB = 'Hub Mercado Velho'

/** A test on a portal of the worker's own, which takes items in an institution's name from those alone whom it has named. */
const test = base.extend<object, { named: { url: string } }>({
  named: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it what a fixture needs.
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'portal-nomeados-'))
      const portal = await startPortal({ DATA_DIR: folder, DATABASE_URL: '', PUBLICADORES_NOMEADOS: 'sim' })
      await use({ url: portal.url })
      await portal.close()
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  server: [
    async ({ named: { url } }, use) => use({ portalUrl: url, apiUrl: url, pageSize: 9, hasExtensions: true }),
    { scope: 'worker', timeout: 120_000 },
  ],
})

test.use({ expectedComplaints: [/status of 400/] })

async function send(page: Page, titulo: string) {
  await page.goto('/user/eventos')
  await alive(page)
  await fillEvento(page, titulo, HUB)
  await page.getByRole('button', { name: 'ENVIAR', exact: true }).click()
}

test('who publishes in the name of an institution is named by a gestora', { tag: LONG }, async ({ page, context }) => {
  await login(page, PESQUISADOR)
  await page.goto('/user/eventos')
  await rejectCookies(page)
  await send(page, 'Feira do Hub')
  await expect(
    page.getByText('Você não está entre as pessoas que publicam em nome dessa instituição.').first(),
  ).toBeVisible()

  const gestora = await context.browser()?.newContext({ baseURL: new URL(page.url()).origin, serviceWorkers: 'block' })
  const other = await gestora?.newPage()
  if (!gestora || !other) throw new Error('There is no other browser.')
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
  await gestora.close()
})
