import { expect, type Locator, type Page } from '@playwright/test'

/** More presses than any page needs to reach any of its elements. */
const MAX_KEYS = 150

/** Uses a page by the keyboard alone, and checks after each key that the focus is visible. */
export class KeyboardUser {
  constructor(private readonly page: Page) {}

  /** Presses a key and checks that the focused element is marked and in sight. */
  async press(key: string) {
    await this.page.keyboard.press(key)
    await expect.poll(() => this.page.evaluate(seeFocus), { message: `the focus after ${key}` }).toBe('seen')
  }

  async type(text: string) {
    await this.page.keyboard.type(text)
  }

  /** Presses a key until the focus is on `target`. */
  async go(target: Locator, key = 'Tab') {
    const isThere = () => target.evaluate((element) => element === document.activeElement)
    for (let keys = 0; keys < MAX_KEYS && !(await isThere()); keys++) await this.press(key)
    await expect(target).toBeFocused()
  }

  /** Moves the focus to `target` and presses Enter. */
  async follow(target: Locator, key = 'Tab') {
    await this.go(target, key)
    await this.press('Enter')
  }
}

/**
 * Runs in the page. Elements that can be operated need a visible focus mark and must not be covered; headings and the
 * like that receive the focus after a jump need none.
 */
function seeFocus(): string {
  const focused = document.activeElement
  if (!(focused instanceof HTMLElement) || focused === document.body) return 'lost'
  if (focused.tabIndex < 0) return 'seen'
  const name = `${focused.localName} "${focused.innerText.slice(0, 40)}"`
  // The mark of a link may be drawn around its card.
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
