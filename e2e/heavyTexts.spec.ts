import type { CDPSession, Page } from '@playwright/test'
import { heavyTexts } from '@portal/shared-contracts/testing/rich-text'
import { answerWith, readNoticia } from './noticiaWithText'
import { expect, test } from './portalTest'

const ORDINARY = '<p>Uma frase comum, de um texto comum.</p>'.repeat(6_000)

/** The allowed cost of any text relative to an ordinary one. The costliest known text takes 1.4 times as much. */
const AT_MOST = 2

const AT_ONCE = 7

test.use({ expectedComplaints: [/\/api\/arquivo\//] })

for (let first = 0; first < heavyTexts.length; first += AT_ONCE) {
  const texts = heavyTexts.slice(first, first + AT_ONCE)
  const these = `${first + 1} to ${first + texts.length} of ${heavyTexts.length}`
  test(`heavy texts ${these} cost at most twice an ordinary one`, async ({ page }) => {
    const thread = await page.context().newCDPSession(page)
    await thread.send('Performance.enable', { timeDomain: 'threadTicks' })
    await readNoticia(page, '<p>Um texto curto</p>')
    await expect(page.getByText('Um texto curto')).toBeVisible()
    const ordinary = await workToShow(page, thread, ORDINARY)
    for (const { what, html } of texts) {
      const work = await workToShow(page, thread, html)
      expect(work / ordinary, what).toBeLessThan(AT_MOST)
    }
  })
}

async function workToShow(page: Page, thread: CDPSession, html: string) {
  const spent = async () => {
    const { metrics } = await thread.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0
  }
  await page.unroute('**/api/noticia/detalhes*')
  await answerWith(page, `<p>Do começo</p>${html}`)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Notícias' })).toBeVisible()
  const contrast = page.locator('html')
  const before = await spent()
  const was = await contrast.getAttribute('data-contraste')
  await page.getByRole('article').nth(1).getByRole('link').first().click()
  await expect(page.getByText('Do começo')).toBeAttached()
  await page.getByRole('button', { name: 'ALTO CONTRASTE' }).click()
  await expect(contrast).not.toHaveAttribute('data-contraste', was ?? '')
  return (await spent()) - before
}
