import { expect, type Locator, type Page } from '@playwright/test'

const MAX_KEYS = 150

export class KeyboardUser {
  constructor(private readonly page: Page) {}

  async press(key: string) {
    await this.page.keyboard.press(key)
    await expect.poll(() => this.page.evaluate(seeFocus), { message: `the focus after ${key}` }).toBe('seen')
  }

  async type(text: string) {
    await this.page.keyboard.type(text)
  }

  async go(target: Locator, key = 'Tab') {
    const isThere = () => target.evaluate((element) => element === document.activeElement)
    for (let keys = 0; keys < MAX_KEYS && !(await isThere()); keys++) await this.press(key)
    await expect(target).toBeFocused()
  }

  async follow(target: Locator, key = 'Tab') {
    await this.go(target, key)
    await this.press('Enter')
  }
}

/** Runs in the page. Headings that receive the focus after a jump need no focus mark. */
function seeFocus(): string {
  const focused = document.activeElement
  if (!(focused instanceof HTMLElement) || focused === document.body) return 'lost'
  if (focused.tabIndex < 0) return 'seen'
  const name = `${focused.localName} "${focused.innerText.slice(0, 40)}"`
  // A link may draw its mark around the whole card.
  const marked = [getComputedStyle(focused), getComputedStyle(focused, '::after')]
  for (let around = focused.parentElement; around; around = around.parentElement) marked.push(getComputedStyle(around))
  const isMarked = ({ outlineStyle, outlineWidth }: CSSStyleDeclaration) =>
    outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
  if (!marked.some(isMarked)) return `no mark on ${name}`
  const { left, right, top, bottom } = focused.getBoundingClientRect()
  const middle = [(left + right) / 2, (top + bottom) / 2] as const
  const points = [
    middle,
    [left + 4, top + 4],
    [right - 4, bottom - 4],
    [left + 4, bottom - 4],
    [right - 4, top + 4],
  ] as const
  const isSeen = points.some(([x, y]) => {
    const shown = document.elementFromPoint(x, y)
    return shown !== null && (focused.contains(shown) || (shown.contains(focused) && shown !== document.body))
  })
  return isSeen ? 'seen' : `${name} is covered or out of sight`
}
