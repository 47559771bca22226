import { translateTexts } from '../shell/src/translation/translateTexts.fixture'
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
  '/user/eventos-criados',
  '/user/documentos',
  '/user/gestao',
  '/user/conta',
]

test.use({ expectedComplaints: [/404/] })

/** Runs in the page: translates it from its first text on, before React comes, and again whenever a text changes. */
function keepTranslating(translate: () => void) {
  const start = () => {
    translate()
    const observer = new MutationObserver(() => translate())
    observer.observe(document.body, { childList: true, subtree: true, characterData: true })
  }
  document.addEventListener('readystatechange', start, { once: true })
}

test('every page works while the browser translates it', async ({ page }) => {
  await page.addInitScript({ content: `(${keepTranslating})(${translateTexts})` })
  await page.addInitScript(() => localStorage.setItem('portal.contraste', 'alto'))
  const expectAlive = async (address: string) => {
    await alive(page)
    await expect(page.locator('html')).toHaveAttribute('data-contraste', 'alto')
    await expect(page.getByRole('heading', { level: 1 }).locator('font').first(), address).toBeAttached()
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
    await expect(page.getByText(/fora do ar|encontrou um problema/), address).toHaveCount(0)
  }
  for (const address of PUBLIC) {
    await page.goto(address)
    await expectAlive(address)
    if (address === '/') await rejectCookies(page)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Mapa do site' }).click()
    await expect(page).toHaveURL(/\/mapa-do-site$/)
    await page.goBack()
    await expect(page).toHaveURL(address)
    await expectAlive(`${address}, again`)
  }
  await page.goto('/noticias/1')
  await expect(page.locator('article p').first()).toBeVisible()

  await page.goto('/noticias')
  const status = page.getByText(/^Mostrando \d+ notícias$/).first()
  await expect(status).toHaveText('Mostrando 9 notícias')
  await page.getByRole('link', { name: 'Ver mais' }).click()
  await expect(status).toHaveText('Mostrando 18 notícias')
  await page.getByRole('searchbox').fill('zzz')
  await expect(page.getByText('Nenhuma notícia encontrada.').first()).toBeVisible()

  await login(page)
  for (const address of PRIVATE) {
    await page.goto(address)
    await expectAlive(address)
  }
})
