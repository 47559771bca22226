import type { Locator, Page } from '@playwright/test'
import { richTextPuzzles, richTextVectors } from '@portal/shared-contracts/testing/rich-text'
import { alive, expect, login, rejectCookies } from './portalTest'

export const editorOf = (page: Page) => page.getByRole('textbox', { name: 'Corpo da notícia' })

export async function openForm(page: Page) {
  await login(page)
  await page.goto('/user/noticias')
  await alive(page)
  await rejectCookies(page)
  await expect(editorOf(page)).toBeVisible()
}

export const tool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: /Formatação/ }).getByRole('button', { name, exact: true })

export async function askTool(page: Page, name: string) {
  const isThere = () => tool(page, name).evaluate((button) => button === document.activeElement)
  await page.keyboard.press('Alt+F10')
  for (let presses = 0; presses < 100 && !(await isThere()); presses += 1) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name })).toBeVisible()
}

export const hand = (editor: Locator, how: 'paste' | 'drop', data: Record<string, string>) =>
  editor.evaluate(
    (place, { how, data }) => {
      const transfer = new DataTransfer()
      for (const [type, text] of Object.entries(data)) transfer.setData(type, text)
      const { left, top } = place.getBoundingClientRect()
      const options = { bubbles: true, cancelable: true, clientX: left + 20, clientY: top + 20 }
      place.dispatchEvent(
        how === 'paste'
          ? new ClipboardEvent('paste', { ...options, clipboardData: transfer })
          : new DragEvent('drop', { ...options, dataTransfer: transfer }),
      )
    },
    { how, data },
  )

export async function pasteFromClipboard(editor: Locator, data: Record<string, string>) {
  await editor.evaluate((place, data) => {
    const copy = (event: ClipboardEvent) => {
      for (const [type, text] of Object.entries(data)) event.clipboardData?.setData(type, text)
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    place.ownerDocument.addEventListener('copy', copy, { capture: true, once: true })
  }, data)
  await editor.page().keyboard.press('ControlOrMeta+c')
  await editor.page().keyboard.press('ControlOrMeta+v')
}

/** Simulates a drag from another window. The browser itself inserts what no handler takes. */
export async function dropFromElsewhere(editor: Locator, html: string) {
  const page = editor.page()
  const { x, y } = (await editor.boundingBox()) ?? { x: 0, y: 0 }
  const data = { items: [{ mimeType: 'text/html', data: html }], dragOperationsMask: 1 }
  const browser = await page.context().newCDPSession(page)
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await browser.send('Input.dispatchDragEvent', { type, x: x + 20, y: y + 20, data })
  }
}

/** Texts that each parser reads differently, and one whose picture fails as soon as it is inserted. */
export const WORST = [...richTextPuzzles, '<b>a</b><img src=x onerror=alert(1)>']

export const HOSTILE = [...richTextVectors.map(({ html }) => html), ...WORST]

export const PICTURE_NOT_THERE = /status of 404 .*\/api\/arquivo\//

export function watchAlerts(page: Page): string[] {
  const ran: string[] = []
  page.on('dialog', (dialog) => {
    ran.push(dialog.message())
    void dialog.dismiss()
  })
  return ran
}

interface Handed {
  how: 'paste' | 'drop'
  type: 'text/html' | 'text/plain'
  texts: string[]
}

export async function expectNothingRuns(page: Page, editor: Locator, { how, type, texts }: Handed) {
  const ran = watchAlerts(page)
  await editor.click()
  for (const text of texts) await hand(editor, how, { [type]: text })
  await expectNothingRan(page, editor, ran)
  if (type === 'text/plain') await expect(editor.getByText('<img src=x onerror=alert(1)>').first()).toBeVisible()
}

export async function expectNothingRan(page: Page, editor: Locator, ran: string[]) {
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+y')
  await expectNothingStandsOut(editor)
  // Handlers of a picture run after its load has failed.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
  expect(ran).toEqual([])
}

export const expectNothingStandsOut = (editor: Locator) =>
  expect(
    editor.locator(
      'script, img:not([src^="/api/arquivo/"]), iframe, svg, form, [onclick], [onerror], [onload], a[href^=javascript]',
    ),
  ).toHaveCount(0)
