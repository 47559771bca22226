// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { fromEditable, toEditable } from './editable'

const VIDEO =
  '<p>Antes</p><iframe src="https://www.youtube.com/embed/abc" title="Abertura" allowfullscreen=""></iframe>'
const FORMULA = '<p>É <span data-formula="\\sqrt{2}">\\sqrt{2}</span>.</p>'

test('a video is a placeholder in the editor and a video when saved', () => {
  const editable = toEditable(VIDEO)
  expect(editable).not.toContain('<iframe')
  expect(editable).toContain('Vídeo: Abertura (em www.youtube.com)')
  expect(fromEditable(editable)).toBe(VIDEO)
})

test('a formula is one piece in the editor and unchanged when saved', () => {
  const editable = toEditable(FORMULA)
  expect(editable).toContain('contenteditable="false"')
  expect(fromEditable(editable)).toBe(FORMULA)
})

test('text typed into a formula is not saved', () => {
  expect(fromEditable(toEditable(FORMULA).replace('>\\sqrt{2}<', '>\\sqrt{2}x<'))).toBe(FORMULA)
})

test('a foreign frame is not in the editor', () => {
  expect(toEditable('<p>Um</p><iframe src="https://evil.example/"></iframe>')).toBe('<p>Um</p>')
})

test('text without videos and formulas is saved unchanged', () => {
  expect(fromEditable('<p>Um &amp; dois</p>')).toBe('<p>Um &amp; dois</p>')
})

test('pictures are shown from the API’s origin and saved without it', () => {
  const html = '<p><img src="/api/arquivo/0b7c1f7e-3c2d-4f0a-9a51-5d2f3c4b6a70/a.webp" alt="A praça"></p>'
  for (const filesFrom of ['', 'https://api.example']) {
    const editable = toEditable(html, filesFrom)
    expect(editable).toContain(`src="${filesFrom}/api/arquivo/`)
    expect(toEditable(editable, filesFrom)).toBe(editable)
    expect(fromEditable(editable, filesFrom)).toBe(html)
  }
})
