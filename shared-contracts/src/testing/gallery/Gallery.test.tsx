import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as ui from '../../ui'
import { standAlone } from '../standAlone'
import { primitives } from './primitives'
import { Tokens } from './Tokens'

const WITHOUT_LOOKS = ['Head', 'JsonLd', 'PressContext', 'VisuallyHidden']
/** The gallery is itself one. */
const SHOWN_ELSEWHERE = ['Page']

test('every primitive has an example', () => {
  const components = Object.keys(ui).filter((name) => /^[A-Z]/.test(name))
  const shown = [...Object.keys(primitives).flatMap((names) => names.split(', ')), ...WITHOUT_LOOKS, ...SHOWN_ELSEWHERE]
  expect(shown.sort()).toEqual(components.sort())
})

test('every token is shown once, whatever its themes', () => {
  render(
    <Tokens
      css={':root {\n  --color-ink: #111;\n  --space-1: 4px;\n}\nhtml[data-contraste] {\n  --color-ink: #fff;\n}'}
    />,
  )
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['--color-ink', '--space-1'])
})

test('a remote that stands alone leads to /estados, where a theme can be chosen', async () => {
  const { element, router } = standAlone({ name: 'mf-a', routes: [] }, { at: '/' })
  render(element)
  fireEvent.click(screen.getByRole('link', { name: /Tokens e primitivos/ }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Estados' })).toBeTruthy()
  expect(router.state.location.pathname).toBe('/estados')
  const { dataset } = document.documentElement
  fireEvent.click(screen.getByLabelText('Alto contraste'))
  expect(dataset.contraste).toBe('alto')
  fireEvent.click(screen.getByLabelText('Claro'))
  expect(dataset.contraste).toBeUndefined()
})
