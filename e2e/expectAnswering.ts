import type { CDPSession, Page } from '@playwright/test'
import { answerWith, readNoticia } from './noticiaWithText'
import { expect } from './portalTest'

/** An ordinary text of the length that a form lets through. */
const ORDINARY = '<p>Uma frase comum, de um texto comum.</p>'.repeat(6_000)

/** How often the work of an ordinary text any other one of that length may cost; what is let through costs 1.4 times as much at most. */
const AT_MOST = 2

/**
 * Shows a text in a browser whose processor is four times as slow, and expects the page to answer to a press, for no more
 * work of its main thread than an ordinary text takes there, twice over.
 */
export async function expectAnswering(page: Page, html: string) {
  const thread = await page.context().newCDPSession(page)
  await thread.send('Performance.enable', { timeDomain: 'threadTicks' })
  await readNoticia(page, '<p>Um texto curto</p>')
  await expect(page.getByText('Um texto curto')).toBeVisible()
  await thread.send('Emulation.setCPUThrottlingRate', { rate: 4 })

  const ordinary = await workToShow(page, thread, ORDINARY)
  const work = await workToShow(page, thread, html)
  expect(work / ordinary).toBeLessThan(AT_MOST)
}

/** @returns seconds of the main thread's work until the text is shown and a press is answered */
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
