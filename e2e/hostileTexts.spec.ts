import { hostileLines, worstLines } from '@portal/shared-contracts/testing/hostile-texts'
import { richTextPuzzles } from '@portal/shared-contracts/testing/rich-text'
import {
  expectListed,
  expectRead,
  expectServed,
  expectWritten,
  removeItems,
  sendItems,
  watchIntruders,
} from './hostileTexts'
import { visit } from './noticiaForm'
import { answerWith } from './noticiaWithText'
import { expect, login } from './portalTest'
import { test } from './releases/releaseTest'

const INTRUDERS =
  'script:not([type="application/ld+json"]), iframe, object, embed, form, style, base, [onclick], [onerror], [onload]'

const TEXTOS = [worstLines.join(' ').slice(0, 200).trim(), ...hostileLines]

const AT_ONCE = 6

for (let first = 0; first < TEXTOS.length; first += AT_ONCE) {
  const textos = TEXTOS.slice(first, first + AT_ONCE)
  const these = `hostile texts ${first + 1} to ${first + textos.length} of ${TEXTOS.length}`
  test(`${these} are shown as text wherever an item appears`, async ({ page }) => {
    await watchIntruders(page)
    await login(page)
    const sent = []
    for (const texto of textos) sent.push({ texto, itens: await sendItems(page, texto) })
    await expectListed(page, sent)
    for (const [at, { texto, itens }] of sent.entries()) {
      await expectServed(page, texto, itens)
      await expectRead(page, texto, itens, at)
      await expectWritten(page, texto, itens)
      await removeItems(page, itens)
    }
  })
}

test.describe('rich text of an API without a sanitizer', () => {
  test.use({
    expectedComplaints: [/violates the following Content Security Policy|^Stopped by the policy|\/api\/arquivo\//],
  })

  // richText.spec.ts proves in a browser what the sanitizer makes of each vector.
  test('runs nothing and requests no other host on a page', async ({ page }) => {
    await watchIntruders(page)
    await visit(page, '/noticias')
    for (const html of richTextPuzzles) {
      await answerWith(page, `<p>Antes</p>${html}`)
      await page.getByRole('article').first().getByRole('link').first().click()
      await expect(page.getByText('Antes', { exact: true })).toBeVisible()
      await expect(page.getByRole('main').locator(INTRUDERS), html).toHaveCount(0)
      await page.unrouteAll({ behavior: 'wait' })
      await page.goBack()
      await expect(page.getByRole('heading', { level: 1, name: 'Notícias' })).toBeVisible()
    }
  })
})
