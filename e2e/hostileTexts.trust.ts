import { hostileLines } from '@portal/shared-contracts/testing/hostile-texts'
import { richTextPuzzles, richTextVectors } from '@portal/shared-contracts/testing/rich-text'
import { expectShown, removeItems, sendItems, watchIntruders } from './hostileTexts'
import { loginNewAutor } from './loginNewAutor'
import { visit } from './noticiaForm'
import { expect, test } from './portalTest'

const INTRUDERS =
  'script:not([type="application/ld+json"]), iframe, object, embed, form, style, base, [onclick], [onerror], [onload]'

/** Of the item whose text is exchanged, sent for this test alone so that no other one removes it. */
const TITULO = 'Texto que outra API deixou passar'

for (const [at, texto] of hostileLines.entries()) {
  test(`hostile text ${at + 1} of ${hostileLines.length} is shown as what it is`, async ({ page }) => {
    await watchIntruders(page)
    await loginNewAutor(page)
    const itens = await sendItems(page, texto)
    await expectShown(page, texto, itens)
    await removeItems(page, itens)
  })
}

test.describe('rich text of an API that cleans nothing', () => {
  // The browser reports what it stops while it parses the texts for the sanitizer, and pictures that are not there.
  test.use({
    expectedComplaints: [/violates the following Content Security Policy|^Stopped by the policy|\/api\/arquivo\//],
  })

  test('runs nothing, opens nothing and asks no other host, on any page that shows it', async ({ page }) => {
    test.setTimeout(300_000)
    await watchIntruders(page)
    const { noticia } = await loginNewAutor(page)
    await noticia(TITULO, '2020-05-03T09:30:00')
    for (const html of [...richTextVectors.map(({ html }) => html), ...richTextPuzzles]) {
      await page.route('**/api/noticia/detalhes*', async (route) => {
        const response = await route.fetch()
        const { retorno, dado, ...wrapper } = await response.json()
        const descricao = `<p>Antes</p>${html}`
        await route.fulfill({
          response,
          json: { ...wrapper, retorno: { ...retorno, descricao }, dado: { ...dado, descricao } },
        })
      })
      await visit(page, `/noticias?busca=${encodeURIComponent(TITULO)}`)
      await page.getByRole('article').getByRole('link', { name: TITULO }).first().click()
      await expect(page.getByText('Antes', { exact: true })).toBeVisible()
      await expect(page.getByRole('main').locator(INTRUDERS), html).toHaveCount(0)
      await page.unrouteAll({ behavior: 'wait' })
    }
  })
})
