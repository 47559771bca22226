import { expect, type Locator } from '@playwright/test'

export async function pressToTheEnd(more: Locator, cards: Locator) {
  while ((await more.count()) > 0) {
    const before = await cards.count()
    await more.click()
    await expect.poll(async () => (await more.count()) === 0 || (await cards.count()) > before).toBe(true)
  }
}
