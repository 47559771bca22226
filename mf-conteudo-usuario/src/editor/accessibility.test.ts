import { expect, test, vi } from 'vitest'
import { addKeyboardAccess } from './addKeyboardAccess'
import type { Editor } from './Editor'
import { fixAriaRoles } from './fixAriaRoles'

function startEditor() {
  const container = document.createElement('div')
  container.innerHTML = '<span aria-pressed="true"><button aria-pressed="true">Negrito</button></span>'
  const text = document.createElement('div')
  const editor = { toolbar: { container }, editor: text, e: { on: () => {} } } as unknown as Editor
  return { editor, container, text }
}

test('Tab in the text reaches the browser instead of the editor, which would nest a list item', () => {
  const { editor, text } = startEditor()
  addKeyboardAccess(editor)
  const heard = vi.fn()
  text.addEventListener('keydown', ({ key }) => heard(key))
  for (const key of ['Tab', 'Escape', 'a']) {
    const event = new KeyboardEvent('keydown', { key, cancelable: true })
    text.dispatchEvent(event)
    expect(event.defaultPrevented).toBe(false)
  }
  expect(heard.mock.calls).toEqual([['Escape'], ['a']])
})

test('only buttons are marked as pressed, also after a function is activated', async () => {
  const { editor, container } = startEditor()
  fixAriaRoles(editor)
  const frame = container.querySelector('span')
  expect(frame?.hasAttribute('aria-pressed')).toBe(false)
  expect(container.querySelector('button')?.getAttribute('aria-pressed')).toBe('true')
  frame?.setAttribute('aria-pressed', 'true')
  await expect.poll(() => frame?.hasAttribute('aria-pressed')).toBe(false)
})

test('the browser’s translation ignores the text', () => {
  const { editor, text } = startEditor()
  addKeyboardAccess(editor)
  expect(text.getAttribute('translate')).toBe('no')
})
