import { expect, type Locator } from '@playwright/test'

/** Presses "Ver mais" until the button is gone, and checks that each press adds cards. */
export async function pressToTheEnd(more: Locator, cards: Locator) {
  while ((await more.count()) > 0) {
    const before = await cards.count()
    await more.click()
    await expect.poll(async () => (await more.count()) === 0 || (await cards.count()) > before).toBe(true)
  }
}
