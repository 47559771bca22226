import type { Page } from '@playwright/test'
import { loginNewAutor } from './loginNewAutor'
import { press, says } from './noticiaForm'
import { alive, endOnServer, expect, fillLogin, rejectCookies, test } from './portalTest'
import { ownListOf, PRIVATE_FORMS, type PrivateForm } from './privateForms'

function block() {
  const refuse = () => {
    throw new DOMException('The user denied permission to access the database.', 'SecurityError')
  }
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
    Object.defineProperty(window, name, { get: refuse, configurable: true })
  for (const name of ['query', 'request'])
    Object.defineProperty(LockManager.prototype, name, { value: async () => refuse() })
}

function fillUp() {
  Object.defineProperty(Storage.prototype, 'setItem', {
    value() {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    },
  })
  Object.defineProperty(IDBObjectStore.prototype, 'put', {
    value() {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    },
  })
}

const HARMS = [
  {
    harm: 'keeps nothing',
    inflict: block,
    says: 'Este navegador não permite guardar o que você escreve. Envie antes de sair desta página.',
    saysOfDraft: 'Este navegador não permite guardar rascunhos. O que você escreveu continua nesta página.',
  },
  {
    harm: 'is full',
    inflict: fillUp,
    says: 'Não há espaço neste navegador para guardar o que você escreve. Envie antes de sair desta página.',
    saysOfDraft: 'Não há espaço neste navegador para guardar o rascunho. O que você escreveu continua nesta página.',
  },
]

test.use({ expectedComplaints: [/status of 440/] })

for (const [kind, form] of Object.entries(PRIVATE_FORMS)) {
  for (const { harm, inflict, says: sentence, saysOfDraft } of HARMS) {
    test(`a browser that ${harm}: banner, themes, login and ${kind} work, and a notice reports what is not stored`, async ({
      page,
    }) => {
      const { person } = await loginNewAutor(page)
      const token = await page.evaluate(() => JSON.parse(localStorage.getItem('portal.sessao') ?? '').usuario.token)
      await page.evaluate(() => localStorage.clear())
      await page.addInitScript(inflict)
      await page.goto('/login')
      await alive(page)
      await rejectCookies(page)
      await expect(page.getByRole('button', { name: 'Rejeitar Todos' })).toBeHidden()
      await page.getByRole('button', { name: 'ALTO CONTRASTE' }).click()
      await expect(page.locator('html')).toHaveAttribute('data-contraste', 'alto')
      await fillLogin(page, person)
      await expect(page).toHaveURL(/\/user\/Home$/)

      await go(page, form)
      await form.fill(page, 'Sem lugar')
      await says(page, sentence)
      if (kind !== 'documento') {
        await press(page, 'SALVAR RASCUNHO')
        await says(page, saysOfDraft)
        await form.expectFilled(page, 'Sem lugar')
      }
      await press(page, 'ENVIAR')
      await says(page, form.sent)
      const own = await page.request.get(ownListOf(form.api), {
        headers: { Authorization: `Bearer ${token}` },
      })
      expect((await own.json()).retorno).toHaveLength(1)
    })
  }
}

test('without storage, an expired session returns to the form with its values', async ({ page }) => {
  const form = PRIVATE_FORMS.noticia
  const { person } = await loginNewAutor(page)
  await page.addInitScript(block)
  await page.goto('/login')
  await alive(page)
  await rejectCookies(page)
  await fillLogin(page, person)
  await go(page, form)
  await form.nome(page).fill('Sem lugar')
  await page.getByLabel('Data', { exact: true }).fill('2031-05-03')
  await page.getByLabel('Hora', { exact: true }).fill('09:30')
  await page.getByRole('textbox', { name: 'Corpo da notícia' }).fill('Começa na segunda.')
  await endOnServer(page)
  await press(page, 'ENVIAR')
  await expect(page).toHaveURL(/\/login\?voltar=%2Fuser%2Fnoticias$/)
  await fillLogin(page, person)
  await expect(page).toHaveURL(/\/user\/noticias$/)
  await expect(form.nome(page)).toHaveValue('Sem lugar')
  await expect(page.getByRole('textbox', { name: 'Corpo da notícia' })).toHaveText('Começa na segunda.')
  await press(page, 'ENVIAR')
  await says(page, form.sent)
})

/** A new document would lose the session, so this follows the link. */
async function go(page: Page, { link, path }: PrivateForm) {
  await expect(page).toHaveURL(/\/user\/Home$/)
  await page.getByRole('navigation', { name: 'Minha área' }).getByRole('link', { name: link }).click()
  await expect(page).toHaveURL(path)
}
