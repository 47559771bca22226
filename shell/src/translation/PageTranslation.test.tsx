// @vitest-environment jsdom
import { act, render } from '@testing-library/react'
import { Fragment, type ReactNode, Suspense, use } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { PageTranslation } from './PageTranslation'
import { TRANSLATORS, type Translator, translateTexts } from './translateTexts.fixture'

const NEVER = new Promise<never>(() => {})
const Waiting = () => use(NEVER)

/** Change, content before and after, and the text that a visitor reads. */
const CHANGES: [change: string, before: ReactNode, after: ReactNode, read: string][] = [
  ['a text is removed', [<b key="b">Feira</b>, ' (ENCERRADO)'], [<b key="b">Feira</b>, false], 'Feira'],
  ['a text is added', [<b key="b">Feira</b>, false], [<b key="b">Feira</b>, ' (ENCERRADO)'], 'Feira (ENCERRADO)'],
  [
    'a text becomes empty',
    ['Baixar PDF', ', 12 kB', <i key="i">!</i>],
    ['Baixar PDF', '', <i key="i">!</i>],
    'Baixar PDF!',
  ],
  ['a text changes', ['Mostrando ', 9, ' eventos'], ['Mostrando ', 18, ' eventos'], 'Mostrando 18 eventos'],
  ['the only text changes', 'Ver mais', 'Carregando', 'Carregando'],
  ['an element replaces it', ['a ', 'feira', ' de'], ['a ', <mark key="m">feira</mark>, ' de'], 'a feira de'],
  ['a text replaces an element', ['a ', <mark key="m">feira</mark>, ' de'], ['a ', 'feira', ' de'], 'a feira de'],
  ['an element is inserted before it', [false, 'Sair'], [<b key="b">Conta: </b>, 'Sair'], 'Conta: Sair'],
  [
    'elements before it are reordered',
    [<b key="b">um</b>, <i key="i">dois</i>, ' três'],
    [<i key="i">dois</i>, <b key="b">um</b>, ' três'],
    'doisum três',
  ],
  [
    'it is reordered with an element',
    [<Fragment key="f">um </Fragment>, <b key="b">dois </b>, 'três'],
    [<b key="b">dois </b>, <Fragment key="f">um </Fragment>, 'três'],
    'dois um três',
  ],
  ['all is removed', ['um ', 'dois ', <b key="b">três</b>], null, ''],
  ['an element with it is removed', [<p key="p">um {'dois'}</p>, 'três'], [null, 'três'], 'três'],
]

afterEach(() => document.documentElement.removeAttribute('lang'))

/** Waits for the observer. */
const settled = () => act(async () => {})

async function translated(before: ReactNode, translator: Translator, translation = new PageTranslation()) {
  const shown = render(<div>{before}</div>)
  translation.start(shown.container)
  translateTexts(translator)
  await settled()
  return shown
}

describe.each(TRANSLATORS)('on a page whose translator %s', (translator) => {
  test.each(CHANGES)('%s', async (_, before, after, read) => {
    const { container, rerender } = await translated(before, translator)
    rerender(<div>{after}</div>)
    await settled()
    expect(container.textContent).toBe(read)

    translateTexts(translator)
    await settled()
    rerender(<div>{before}</div>)
    await settled()
    rerender(<div>{after}</div>)
    await settled()
    expect(container.textContent).toBe(read)
  })

  test('hides a text while a part is loading, and shows it again', async () => {
    const part = (isLoading: boolean) => <Suspense fallback="Carregando">antes {isLoading && <Waiting />}</Suspense>
    const { container, rerender } = await translated(part(false), translator)
    await act(async () => rerender(<div>{part(true)}</div>))
    await settled()
    expect(container.textContent).toBe('Carregando')
    rerender(<div>{part(false)}</div>)
    await settled()
    expect(container.textContent).toBe('antes ')
  })
})

test.each(TRANSLATORS)(
  'works on a page that was translated before hydration, if the translator %s',
  async (translator) => {
    const page = (eventos: number) => (
      <main>
        <h1>Eventos</h1>
        {eventos > 9 && 'Todos: '}
        {eventos} eventos
      </main>
    )
    const container = document.body.appendChild(document.createElement('div'))
    container.innerHTML = renderToString(page(9))
    translateTexts(translator)
    new PageTranslation().start(container)
    const onRecoverableError = vi.fn()
    const { rerender } = await act(async () => render(page(9), { container, hydrate: true, onRecoverableError }))
    expect(container.textContent).toBe('Eventos9 eventos')
    translateTexts(translator)
    await settled()
    rerender(page(18))
    await settled()
    expect(container.textContent).toBe('EventosTodos: 18 eventos')
  },
)

test('throws for a text that is not a child, as on any page', async () => {
  const { container } = await translated(['um ', 'dois'], 'replaces')
  const stranger = document.createTextNode('três')
  expect(() => container.firstElementChild?.removeChild(stranger)).toThrow()
})

test('does not change elements without translated texts', async () => {
  const { getByText } = await translated(<b translate="no">um {'dois'}</b>, 'replaces')
  expect(Object.hasOwn(getByText('um dois'), 'removeChild')).toBe(false)
})

test('reports once that the page is translated', async () => {
  const onBegin = vi.fn()
  const translation = new PageTranslation(onBegin)
  expect(translation.isTranslated).toBe(false)
  await translated(['um ', 'dois'], 'replaces', translation)
  expect(onBegin).toHaveBeenCalledOnce()
  expect(translation.isTranslated).toBe(true)
})
