import type { Page } from '@playwright/test'
import { loginNewAutor } from './loginNewAutor'
import { press, says, visit } from './noticiaForm'
import { alive, expect, rejectCookies, test } from './portalTest'
import { openOnly, ownNames, PRIVATE_FORMS, type PrivateForm, send } from './privateForms'

const SEM_INTERNET = 'Você está sem internet. O que já está na tela continua aqui.'
const NAO_CONCLUIDO = 'Não foi possível concluir o envio. Seus dados foram mantidos.'

test.use({ expectedComplaints: [/ERR_|to codigo|RemoteLoadError|Failed to/] })

const main = (page: Page) => page.getByRole('main')
const menu = (page: Page, entrada: string) =>
  page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name: entrada })

test('offline, the current page stays, others report it, and they load once online', async ({ page, context }) => {
  await page.goto('/noticias')
  await rejectCookies(page)
  await alive(page)
  await main(page).getByRole('article').first().getByRole('link').first().click()
  const titulo = page.getByRole('heading', { level: 1 })
  await expect(titulo).not.toHaveText('Notícias')
  const nome = await titulo.innerText()

  await context.setOffline(true)
  await expect(page.getByText(SEM_INTERNET)).toBeVisible()
  await expect(titulo).toHaveText(nome)

  for (const heal of [
    async () => {
      await page.goBack()
      await expect(page).toHaveURL(/\/noticias$/)
    },
    () => menu(page, 'EVENTOS').click(),
    () => menu(page, 'PARCEIROS').click(),
    () => menu(page, 'FALE CONOSCO').click(),
  ]) {
    await heal()
    const retry = main(page).getByRole('button', { name: 'Tentar novamente' }).first()
    await expect(retry.or(main(page).getByRole('article').first())).toBeVisible()
    await expect(titulo).not.toHaveText('')
  }
  await menu(page, 'EVENTOS').click()
  await expect(main(page).getByRole('button', { name: 'Tentar novamente' }).first()).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByText(SEM_INTERNET)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'Eventos' })).toBeVisible()
  await expect(main(page).getByRole('article').first()).toBeVisible()
  await expect(main(page).getByRole('button', { name: 'Tentar novamente' })).toHaveCount(0)
})

async function loseAnswer(page: Page, { api }: PrivateForm, call: 'editar' | 'incluir') {
  let isStored = () => {}
  const stored = new Promise<void>((resolve) => {
    isStored = resolve
  })
  await page.route(
    `**/api/${api}/${call}*`,
    async (route) => {
      await route.fetch()
      await route.abort()
      isStored()
    },
    { times: 1 },
  )
  return { stored }
}

for (const [kind, form] of Object.entries(PRIVATE_FORMS)) {
  test(`${kind}: an offline submit keeps the values, and a retry sends them`, async ({ page, context }) => {
    await loginNewAutor(page)
    await visit(page, form.path)
    await rejectCookies(page)
    await form.fill(page, 'Do ônibus')
    await context.setOffline(true)
    await press(page, 'ENVIAR')
    await says(page, NAO_CONCLUIDO)
    await form.expectFilled(page, 'Do ônibus')
    await context.setOffline(false)
    await send(page, form)
    expect(await ownNames(page, form)).toEqual(['Do ônibus'])
  })

  test(`${kind}: a retry after a lost response stores one item with the latest values`, async ({ page }) => {
    await loginNewAutor(page)
    await visit(page, form.path)
    await rejectCookies(page)
    await form.fill(page, 'Sem resposta')
    const { stored } = await loseAnswer(page, form, 'incluir')
    await press(page, 'ENVIAR')
    await says(page, NAO_CONCLUIDO)
    await stored
    expect(await ownNames(page, form)).toEqual(['Sem resposta'])
    await form.nome(page).fill('Com resposta')
    await send(page, form)
    expect(await ownNames(page, form)).toEqual(['Com resposta'])

    await form.fill(page, 'Outro')
    await press(page, 'ENVIAR')
    await expect.poll(() => ownNames(page, form)).toEqual(['Com resposta', 'Outro'])
  })

  test(`${kind}: a retry of an edit after a lost response causes no conflict`, async ({ page }) => {
    const autor = await loginNewAutor(page)
    if (kind === 'noticia') await autor.noticia('De antes', '2026-05-03T09:30:00')
    else if (kind === 'evento') await autor.evento('De antes', '2031-05-03T09:30:00')
    else await autor.documento('De antes', 2)
    await openOnly(page, form)
    await rejectCookies(page)
    await form.nome(page).fill('De agora')
    const { stored } = await loseAnswer(page, form, 'editar')
    await press(page, 'ENVIAR')
    await says(page, NAO_CONCLUIDO)
    await stored
    expect(await ownNames(page, form)).toEqual(['De agora'])
    await press(page, 'ENVIAR')
    await says(page, form.edited)
    expect(await ownNames(page, form)).toEqual(['De agora'])
  })

  test(`${kind}: a tab that dies before the response offers the form, and sending it creates no duplicate`, async ({
    page,
    context,
  }) => {
    await loginNewAutor(page)
    await visit(page, form.path)
    await rejectCookies(page)
    await form.fill(page, 'Sem resposta')
    const { stored } = await loseAnswer(page, form, 'incluir')
    await press(page, 'ENVIAR')
    await says(page, NAO_CONCLUIDO)
    await stored
    await page.close()
    const again = await context.newPage()
    await visit(again, form.path)
    await press(again, 'Recuperar')
    await form.expectFilled(again, 'Sem resposta')
    await send(again, form)
    expect(await ownNames(again, form)).toEqual(['Sem resposta'])
  })
}
