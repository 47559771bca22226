import type { Locator, Page } from '@playwright/test'
import { richTextPuzzles, richTextVectors } from '@portal/shared-contracts/testing/rich-text'
import { alive, expect, login, rejectCookies } from './portalTest'

export const editorOf = (page: Page) => page.getByRole('textbox', { name: 'Corpo da notícia' })

/** A new notícia's form, with its editor. */
export async function openForm(page: Page) {
  await login(page)
  await page.goto('/user/noticias')
  await alive(page)
  await rejectCookies(page)
  await expect(editorOf(page)).toBeVisible()
}

/** A button of the editor's toolbar. */
export const tool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: /Formatação/ }).getByRole('button', { name, exact: true })

/** Opens the dialog of a tool from where the caret stands, without a mouse. */
export async function askTool(page: Page, name: string) {
  const isThere = () => tool(page, name).evaluate((button) => button === document.activeElement)
  await page.keyboard.press('Alt+F10')
  for (let presses = 0; presses < 100 && !(await isThere()); presses += 1) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name })).toBeVisible()
}

/** Pastes or drops what a person, or another program, put into the clipboard. */
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

/** Copies what another program puts into the clipboard, and pastes it, both by keyboard. */
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

/** Drops a text upon the editor as a drag from another window does: what no handler takes, the browser itself inserts. */
export async function dropFromElsewhere(editor: Locator, html: string) {
  const page = editor.page()
  const { x, y } = (await editor.boundingBox()) ?? { x: 0, y: 0 }
  const data = { items: [{ mimeType: 'text/html', data: html }], dragOperationsMask: 1 }
  const browser = await page.context().newCDPSession(page)
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await browser.send('Input.dispatchDragEvent', { type, x: x + 20, y: y + 20, data })
  }
}

/** Hostile texts, each of which would run, load or stand out. */
export const HOSTILE = [
  ...richTextVectors.map(({ html }) => html),
  ...richTextPuzzles,
  '<b>a</b><img src=x onerror=alert(1)>',
]

/** The one thing that some of the texts may load: a picture of the portal, which is not there. */
export const PICTURE_NOT_THERE = /status of 404 .*\/api\/arquivo\//

/** What the hostile texts say when they run. */
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

/** Hands the editor texts, undoes and redoes the last, and expects that nothing of them ran, loads or stands out. */
export async function expectNothingRuns(page: Page, editor: Locator, { how, type, texts }: Handed) {
  const ran = watchAlerts(page)
  await editor.click()
  for (const text of texts) await hand(editor, how, { [type]: text })
  await expectNothingRan(page, editor, ran)
  if (type === 'text/plain') await expect(editor.getByText('<img src=x onerror=alert(1)>').first()).toBeVisible()
}

/** Undoes and redoes the last change of the text. @param ran what `watchAlerts` has heard since before it */
export async function expectNothingRan(page: Page, editor: Locator, ran: string[]) {
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+y')
  await expectNothingStandsOut(editor)
  // What an event of a picture would run comes after it could not be loaded.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
  expect(ran).toEqual([])
}

/** Expects that of what runs, loads or covers the page nothing is in the text but pictures that the portal has stored. */
export const expectNothingStandsOut = (editor: Locator) =>
  expect(
    editor.locator(
      'script, img:not([src^="/api/arquivo/"]), iframe, svg, form, [onclick], [onerror], [onload], a[href^=javascript]',
    ),
  ).toHaveCount(0)
