import type { Page } from '@playwright/test'
import { type Translator, translateTexts } from '../shell/src/translation/translateTexts.fixture'
import { alive, expect, login, rejectCookies, test } from './portalTest'

const PUBLIC = [
  '/',
  '/quem-somos',
  '/noticias',
  '/noticias/1',
  '/eventos',
  '/eventos/1',
  '/documentos',
  '/documentos/1',
  '/pesquisas',
  '/editais',
  '/parceiros',
  '/parceiros/10',
  '/fale-conosco',
  '/busca?busca=inovasao',
  '/login',
  '/perfil',
  '/esqueci-a-senha',
  '/acessibilidade',
  '/nao-existe',
  '/noticias/999999',
]
const PRIVATE = [
  '/user/Home',
  '/user/noticias',
  '/user/eventos',
  '/user/eventos-criados',
  '/user/documentos',
  '/user/gestao',
  '/user/gestao/pessoas',
  '/user/gestao/auditoria',
  '/user/conta',
]

test.use({ expectedComplaints: [/404/] })

function keepTranslating(translate: () => void) {
  translate()
  const observer = new MutationObserver(() => translate())
  observer.observe(document.body, { childList: true, subtree: true, characterData: true })
}

const translating = (translator: Translator) => `(${keepTranslating})(() => (${translateTexts})('${translator}'))`

async function expectAlive(page: Page, address: string) {
  await alive(page)
  await expect(page.locator('html')).toHaveAttribute('data-contraste', 'alto')
  await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible()
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  await expect(page.getByText(/fora do ar|encontrou um problema/), address).toHaveCount(0)
}

const WAYS: [when: string, translator: Translator, isBefore: boolean][] = [
  ['before it is alive, as Chrome and Edge do', 'replaces', true],
  ['once it is alive, as Chrome and Edge do', 'replaces', false],
  ['once it is alive, as Firefox does', 'merges', false],
]

/** Every page is translated before it is alive. The two later ways take turns. */
const inTurn = (addresses: string[], way: number) =>
  way === 0 ? addresses : addresses.filter((_, at) => at % 2 === way - 1)

for (const [way, [when, translator, isBefore]] of WAYS.entries()) {
  test(`pages work with the browser’s translation ${when}`, async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('portal.contraste', 'alto'))
    if (isBefore) {
      await page.addInitScript({
        content: `document.addEventListener('readystatechange', () => ${translating(translator)}, { once: true })`,
      })
    }
    const open = async (address: string) => {
      await page.goto(address)
      await alive(page)
      if (!isBefore) await page.evaluate(translating(translator))
      await expectAlive(page, address)
    }
    for (const [at, address] of inTurn(PUBLIC, way).entries()) {
      await open(address)
      if (at === 0) await rejectCookies(page)
      await page.getByRole('contentinfo').getByRole('link', { name: 'Mapa do site' }).click()
      await expect(page).toHaveURL(/\/mapa-do-site$/)
      await page.goBack()
      await expect(page).toHaveURL(address)
      await expectAlive(page, `${address}, again`)
    }
    await open('/noticias/1')
    await expect(page.locator('article p').first()).toBeVisible()

    await open('/noticias')
    const status = page.getByText(/^Mostrando \d+ notícias$/).first()
    await expect(status).toHaveText('Mostrando 9 notícias')
    await page.getByRole('link', { name: 'Ver mais' }).click()
    await expect(status).toHaveText('Mostrando 18 notícias')
    await page.getByRole('searchbox').fill('zzz')
    await expect(page.getByText('Nenhuma notícia encontrada.').first()).toBeVisible()

    await open('/busca?busca=inovasao')
    const main = page.getByRole('main')
    await main.getByRole('searchbox').fill('feira')
    await main.getByRole('searchbox').press('Enter')
    await expect(page).toHaveURL(/busca=feira/)
    await expectAlive(page, 'a second search')

    await login(page)
    for (const address of inTurn(PRIVATE, way)) await open(address)
  })
}
