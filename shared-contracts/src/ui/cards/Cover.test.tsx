import { fireEvent, render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { arrange } from '../motif/arrange'
import { Cover } from './Cover'

test('a picture that fails to load is replaced by the drawn cover', () => {
  const { container } = render(<Cover src="/capa.jpg" seed="Feira" />)
  const image = container.querySelector('img') as HTMLImageElement
  fireEvent.error(image)
  expect(container.querySelector('img')).toBeNull()
  expect(container.querySelector('svg[data-ground]')).not.toBeNull()
})

test('phones are offered a narrower version', () => {
  const { getByRole } = render(<Cover src="/capa.webp" media="/media.webp" seed="Feira" alt="Feira" />)
  const image = getByRole('img')
  expect(image.getAttribute('srcset')).toBe('/media.webp 800w, /capa.webp 1090w')
  expect(image.getAttribute('sizes')).toMatch(/calc\(100vw - 2rem\)$/)
  expect(image.getAttribute('src')).toBe('/capa.webp')
})

test.each([null, undefined, 'javascript:alert(1)'])('without a narrower version (%s) there is no choice', (media) => {
  const { getByRole } = render(<Cover src="/capa.webp" media={media} seed="Feira" alt="Feira" />)
  expect(getByRole('img').hasAttribute('srcset')).toBe(false)
  expect(getByRole('img').getAttribute('src')).toBe('/capa.webp')
})

test('only the main picture loads eagerly', () => {
  const { getAllByRole } = render(
    <>
      <Cover src="/capa.webp" seed="Feira" alt="Feira" priority />
      <Cover src="/cartao.webp" seed="Oficina" alt="Oficina" />
    </>,
  )
  const ways = getAllByRole('img').map((image) => [image.getAttribute('fetchpriority'), image.getAttribute('loading')])
  expect(ways).toEqual([
    ['high', 'eager'],
    ['auto', 'lazy'],
  ])
})

test('each title always gets the same cover, different from others', () => {
  expect(arrange('Feira de inovação')).toEqual(arrange('Feira de inovação'))
  const drawn = ['Feira', 'Edital', 'Oficina', 'Fórum'].map((titulo) => JSON.stringify(arrange(titulo)))
  expect(new Set(drawn).size).toBe(drawn.length)
})
