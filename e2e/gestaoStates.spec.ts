import type { Page } from '@playwright/test'
import { KeyboardUser } from './KeyboardUser'
import { newAutor } from './loginNewAutor'
import { alive, expect, login, PESQUISADOR, rejectCookies } from './portalTest'
import { test } from './releases/releaseTest'
import { sendMensagem } from './sendMensagem'
import { violationsOf } from './violationsOf'

test.use({ expectedComplaints: [/404/] })

const OF_COLOURS = ['color-contrast', 'link-in-text-block']

async function expectAccessible(page: Page, state: string) {
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  await page.evaluate(() => scrollTo(0, 0))
  const contrast = (on: boolean) =>
    page.evaluate((on) => {
      if (on) document.documentElement.dataset.contraste = 'alto'
      else delete document.documentElement.dataset.contraste
    }, on)
  expect.soft(await violationsOf(page), state).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect.soft(await violationsOf(page, OF_COLOURS), `${state}, dark`).toEqual([])
  await contrast(true)
  expect.soft(await violationsOf(page, OF_COLOURS), `${state}, high contrast`).toEqual([])
  await contrast(false)
  await page.emulateMedia({ colorScheme: 'light' })
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  await page.setViewportSize({ width: 320, height: 640 })
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  await expect.poll(overflow, state).toBeLessThanOrEqual(0)
  await page.setViewportSize({ width, height })
}

async function open(page: Page, at: string) {
  await page.goto(`/user/gestao${at}`)
  await alive(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

test('no state of the gestão violates WCAG 2.2 AA in any theme or scrolls horizontally at 320 px', async ({ page }) => {
  const { noticia } = await newAutor(page)
  const id = await noticia('Bolsas para quem pesquisa de madrugada', '2026-01-05T09:00:00')
  const mensagem = `/mensagens/${(await sendMensagem(page, 'Quero participar do próximo edital.')).id}`
  await login(page)
  await open(page, '')
  await rejectCookies(page)
  await expectAccessible(page, 'the beginning')
  for (const at of [
    ...['/aprovacao', '/aprovacao?tipo=evento', `/aprovacao/noticia/${id}`, '/aprovacao/evento/999'],
    ...['/conteudo', '/conteudo?busca=bolsas', '/conteudo?busca=zzz'],
    ...['/mensagens', '/mensagens?busca=zzz', '/mensagens?estado=nova&setorId=2', mensagem, '/mensagens/999'],
    ...['/pessoas', '/pessoas?situacao=suspensas', '/auditoria', '/auditoria?acao=contato&desde=2026-01-01'],
  ]) {
    await open(page, at)
    await expectAccessible(page, at)
  }

  await open(page, mensagem)
  await page.getByRole('button', { name: 'Enviar resposta' }).click()
  await expect(page.getByText('Resposta é obrigatória.')).toBeVisible()
  await expectAccessible(page, 'an answer that says nothing')
  await page.getByLabel('Resposta').fill('Ele abre em março.')
  await page.getByRole('button', { name: 'Enviar resposta' }).click()
  await expect(page.getByRole('heading', { name: 'Resposta enviada' })).toBeVisible()
  await expectAccessible(page, 'a message that is answered')

  await open(page, '/pessoas?busca=pesquisador')
  await page.getByRole('article').getByRole('button').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Suspender' }).click()
  await expect(page.getByText('Motivo é obrigatório.')).toBeVisible()
  await expectAccessible(page, 'the dialog of a suspension')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click()
})

test.describe(() => {
  test.use({ expectedComplaints: [/403|ERR_FAILED|ERR_NETWORK/] })

  test('a refused state has no violation either', async ({ page }) => {
    await login(page)
    await open(page, '')
    await rejectCookies(page)
    await page.route('**/api/gestao/**', (route) => route.abort())
    await open(page, '/mensagens')
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toBeVisible()
    await expectAccessible(page, 'a list that could not be loaded')
    await page.unroute('**/api/gestao/**')
    await login(page, PESQUISADOR)
    await open(page, '/pessoas')
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toBeVisible()
    await expectAccessible(page, 'a screen of gestores')
  })
})

test('by keyboard alone: a gestora finds a message, answers it and suspends a user', async ({ page }) => {
  await sendMensagem(page, 'Como participo sem mouse?')
  await login(page)
  await page.goto('/user/Home')
  await alive(page)
  await rejectCookies(page)
  const keyboard = new KeyboardUser(page)
  const menu = page.getByRole('navigation', { name: 'Minha área' })
  await keyboard.follow(menu.getByRole('link', { name: 'Mensagens' }), 'Shift+Tab')
  await expect(page.getByRole('heading', { level: 1, name: 'Mensagens de contato' })).toBeFocused()
  await keyboard.go(page.getByRole('searchbox', { name: 'Buscar mensagens' }))
  await keyboard.type('sem mouse')
  await expect(page.getByText('1 mensagem encontrada')).toBeVisible()
  await keyboard.follow(page.getByRole('article').getByRole('link', { name: 'Rosa Lima' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Mensagem de Rosa Lima' })).toBeFocused()
  await keyboard.go(page.getByLabel('Resposta'))
  await keyboard.type('Com as teclas.')
  await keyboard.follow(page.getByRole('button', { name: 'Enviar resposta' }))
  await expect(page.getByRole('heading', { name: 'Resposta enviada' })).toBeVisible()

  await keyboard.follow(menu.getByRole('link', { name: 'Pessoas' }), 'Shift+Tab')
  await expect(page.getByRole('heading', { level: 1, name: 'Pessoas' })).toBeFocused()
  await keyboard.go(page.getByRole('searchbox', { name: 'Buscar pessoas' }))
  await keyboard.type('pesquisador')
  await expect(page.getByText('1 pessoa encontrada')).toBeVisible()
  const button = page.getByRole('article').getByRole('button')
  await keyboard.follow(button)
  await keyboard.press('Escape')
  await expect(button).toBeFocused()
  await keyboard.press('Enter')
  await keyboard.go(page.getByRole('dialog').getByLabel('Motivo'))
  await keyboard.type('Propaganda repetida.')
  await keyboard.follow(page.getByRole('dialog').getByRole('button', { name: 'Suspender' }))
  await expect(button).toHaveText('Levantar suspensão')
  await expect(button).toBeFocused()
  await keyboard.press('Enter')
  await expect(button).toHaveText('Suspender')
})
