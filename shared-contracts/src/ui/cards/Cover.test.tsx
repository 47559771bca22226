import { fireEvent, render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { arrange } from '../motif/arrange'
import { Cover } from './Cover'

test('a picture that does not load gives way to the drawn cover', () => {
  const { container } = render(<Cover src="/capa.jpg" seed="Feira" />)
  const image = container.querySelector('img') as HTMLImageElement
  fireEvent.error(image)
  expect(container.querySelector('img')).toBeNull()
  expect(container.querySelector('svg[data-ground]')).not.toBeNull()
})

test('a title always gets the same cover, and titles differ', () => {
  expect(arrange('Feira de inovação')).toEqual(arrange('Feira de inovação'))
  const drawn = ['Feira', 'Edital', 'Oficina', 'Fórum'].map((titulo) => JSON.stringify(arrange(titulo)))
  expect(new Set(drawn).size).toBe(drawn.length)
})
