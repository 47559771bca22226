import { hostileLines, worstLines } from '@portal/shared-contracts/testing/hostile-texts'
import { richTextPuzzles, richTextVectors } from '@portal/shared-contracts/testing/rich-text'
import { expectShown, removeItems, sendItems, watchIntruders } from './hostileTexts'
import { visit } from './noticiaForm'
import { answerWith } from './noticiaWithText'
import { expect, login } from './portalTest'
import { test } from './releases/releaseTest'

const INTRUDERS =
  'script:not([type="application/ld+json"]), iframe, object, embed, form, style, base, [onclick], [onerror], [onload]'

const TEXTOS = [worstLines.join(' ').slice(0, 200).trim(), ...hostileLines]

for (const [at, texto] of TEXTOS.entries()) {
  test(`hostile text ${at + 1} of ${TEXTOS.length} is shown as what it is, wherever an item is shown`, async ({
    page,
  }) => {
    await watchIntruders(page)
    await login(page)
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
    await watchIntruders(page)
    for (const html of [...richTextVectors.map(({ html }) => html), ...richTextPuzzles]) {
      await answerWith(page, `<p>Antes</p>${html}`)
      await visit(page, '/noticias')
      await page.getByRole('article').first().getByRole('link').first().click()
      await expect(page.getByText('Antes', { exact: true })).toBeVisible()
      await expect(page.getByRole('main').locator(INTRUDERS), html).toHaveCount(0)
      await page.unrouteAll({ behavior: 'wait' })
    }
  })
})
