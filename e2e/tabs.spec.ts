import type { Page } from '@playwright/test'
import { loginNewAutor } from './loginNewAutor'
import { corpo, fill, keptSlots, press, says, titulo, visit } from './noticiaForm'
import { alive, endOnServer, expect, fillLogin, rejectCookies, test } from './portalTest'
import { openOnly, ownItems, ownNames, PRIVATE_FORMS } from './privateForms'

const account = (page: Page) => page.getByRole('banner').getByRole('button', { name: /Conta de/ })
const contrast = (page: Page) => page.getByRole('button', { name: 'ALTO CONTRASTE' })

test('login, cookie answer and themes apply to all tabs', async ({ page, context }) => {
  const { person } = await loginNewAutor(page)
  await page.evaluate(() => localStorage.removeItem('portal.sessao'))
  await visit(page, '/login')
  const other = await context.newPage()
  await visit(other, '/quem-somos')

  await rejectCookies(other)
  await expect(page.getByRole('button', { name: 'Rejeitar Todos' })).toBeHidden()
  await contrast(other).click()
  await other.getByRole('button', { name: 'Aumentar o texto' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-contraste', 'alto')
  await expect(page.locator('html')).toHaveAttribute('data-fonte', '3')
  await expect(contrast(page)).toHaveAttribute('aria-pressed', 'true')
  await contrast(page).click()
  await expect(other.locator('html')).not.toHaveAttribute('data-contraste')
  await expect(contrast(other)).toHaveAttribute('aria-pressed', 'false')

  await visit(other, '/user/noticias')
  await expect(other).toHaveURL('/login?voltar=%2Fuser%2Fnoticias')
  await fillLogin(page, person)
  await expect(page).toHaveURL(/\/user\/Home$/)
  await expect(account(other)).toBeVisible()
  await expect(other).toHaveURL(/\/user\/noticias$/)
})

test.describe('a session that expires in one tab', () => {
  test.use({ expectedComplaints: [/status of 440/] })

  test('and is renewed there keeps typed values in another', async ({ page, context }) => {
    const { person } = await loginNewAutor(page)
    await visit(page)
    await rejectCookies(page)
    await fill(page, 'Em duas abas')
    const other = await context.newPage()
    await visit(other, '/quem-somos')
    await endOnServer(other)
    await other.getByRole('navigation', { name: 'Minha área' }).getByRole('link', { name: 'Ver eventos' }).click()
    await expect(page).toHaveURL('/login?voltar=%2Fuser%2Fnoticias')
    await fillLogin(other, person)
    await expect(other).toHaveURL(/\/user\/eventos-criados$/)
    await expect(page).toHaveURL(/\/user\/noticias$/)
    await expect(titulo(page)).toHaveValue('Em duas abas')
    await expect(corpo(page)).toHaveText('Começa na segunda.')
  })
})

test('two tabs never overwrite a shared draft without asking', async ({ page, context }) => {
  const SUBSTITUIR = 'Rascunho já existente, ao prosseguir o rascunho anterior será perdido. Tem certeza?'
  await loginNewAutor(page)
  await visit(page)
  await rejectCookies(page)
  const other = await context.newPage()
  await visit(other)
  await titulo(page).fill('De uma aba')
  await titulo(other).fill('De outra aba')
  await press(page, 'SALVAR RASCUNHO')
  await says(page, 'Rascunho salvo com sucesso!')
  await press(other, 'SALVAR RASCUNHO')
  const dialog = other.getByRole('dialog', { name: SUBSTITUIR })
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect(titulo(other)).toHaveValue('De outra aba')
  await expect.poll(() => keptSlots(other, 'De outra aba')).toBe(1)
  const third = await context.newPage()
  await visit(third, '/user/noticias?rascunho=1')
  await expect(titulo(third)).toHaveValue('De uma aba')
})

for (const [kind, form] of Object.entries(PRIVATE_FORMS)) {
  test.describe(() => {
    test.use({ expectedComplaints: [/status of 409/] })

    test(`${kind}: an edit of another tab is overwritten only after a confirmation`, async ({ page, context }) => {
      const autor = await loginNewAutor(page)
      if (kind === 'noticia') await autor.noticia('De antes', '2026-05-03T09:30:00')
      else if (kind === 'evento') await autor.evento('De antes', '2031-05-03T09:30:00')
      else await autor.documento('De antes', 2)
      const address = await openOnly(page, form)
      await rejectCookies(page)
      await form.nome(page).fill('De uma aba')
      const other = await context.newPage()
      await visit(other, address)
      await alive(other)
      await form.nome(other).fill('De outra aba')
      await press(other, 'ENVIAR')
      await says(other, form.edited)
      // The form moves up when the notice disappears, so an early press would miss.
      await expect(page.getByText('também está aberto em outra aba')).toBeHidden()

      const question = page.getByRole('dialog', {
        name: 'Este conteúdo foi alterado depois que você o abriu. Enviar o seu no lugar dele?',
      })
      await press(page, 'ENVIAR')
      await question.getByRole('button', { name: 'Cancelar' }).click()
      await expect(form.nome(page)).toHaveValue('De uma aba')
      expect(await ownNames(page, form)).toEqual(['De outra aba'])
      await press(page, 'ENVIAR')
      await question.getByRole('button', { name: 'Confirmar' }).click()
      await says(page, form.edited)
      expect(await ownNames(page, form)).toEqual(['De uma aba'])
      expect(await ownItems(page, form.api)).toHaveLength(1)
    })
  })
}
