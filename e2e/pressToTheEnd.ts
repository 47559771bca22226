import { expect, type Locator } from '@playwright/test'

/** Presses "Ver mais" until it is gone: each press brings more cards, or was the last one. */
export async function pressToTheEnd(more: Locator, cards: Locator) {
  while ((await more.count()) > 0) {
    const before = await cards.count()
    await more.click()
    await expect.poll(async () => (await more.count()) === 0 || (await cards.count()) > before).toBe(true)
  }
}
