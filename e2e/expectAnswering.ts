import type { Page } from '@playwright/test'
import { answerWith, readNoticia } from './noticiaWithText'
import { expect } from './portalTest'

/** Of a browser whose processor is four times as slow, for a text to be cleaned, shown and drawn. */
const MAIN_THREAD_MS = 2_000

/** Shows a text on a slow machine, and expects the page to answer to a press, within so much work of its main thread. */
export async function expectAnswering(page: Page, html: string) {
  const thread = await page.context().newCDPSession(page)
  await thread.send('Performance.enable', { timeDomain: 'threadTicks' })
  const spent = async () => {
    const { metrics } = await thread.send('Performance.getMetrics')
    return 1_000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0)
  }
  await readNoticia(page, '<p>Um texto curto</p>')
  await expect(page.getByText('Um texto curto')).toBeVisible()
  await page.unroute('**/api/noticia/detalhes*')
  await answerWith(page, `<p>Do começo</p>${html}`)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Notícias' })).toBeVisible()

  await thread.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const before = await spent()
  await page.getByRole('article').nth(1).getByRole('link').first().click()
  await expect(page.getByText('Do começo')).toBeAttached()
  await page.getByRole('button', { name: 'ALTO CONTRASTE' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-contraste', 'alto')
  expect((await spent()) - before).toBeLessThan(MAIN_THREAD_MS)
}
