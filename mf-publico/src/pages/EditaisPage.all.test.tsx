import { fakeApi, standAlone } from '@portal/shared-contracts/testing'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { register } from '../register'

function open(at: string, api = fakeApi()) {
  const { element, router } = standAlone(register(), { at, api })
  render(element)
  return router
}

const findNovosEditais = async () => within(await screen.findByRole('group'))

/** Types into a search box and presses Enter. */
const search = (box: HTMLElement, busca: string) => {
  fireEvent.change(box, { target: { value: busca } })
  fireEvent.submit(box.closest('form') as HTMLFormElement)
}

test('"Novos editais" stays closed while one searches, and what is found is still heard', async () => {
  open('/editais')
  const novosEditais = await findNovosEditais()
  fireEvent.click(novosEditais.getByText('Novos editais'))
  expect(screen.getByRole<HTMLDetailsElement>('group').open).toBe(false)
  search(screen.getByRole('searchbox', { name: 'Buscar editais' }), 'mentores')
  expect((await screen.findAllByText('1 edital encontrado'))[0]?.closest('[role=status]')).not.toBeNull()
  expect(screen.getByRole<HTMLDetailsElement>('group').open).toBe(false)
})

test('a search that finds nothing says so in its section', async () => {
  open('/editais?busca=dinossauro')
  const novosEditais = await findNovosEditais()
  expect(novosEditais.getByText('Nenhum documento encontrado.')).toBeDefined()
  expect(novosEditais.getByRole('link', { name: 'Ver todos os editais' }).getAttribute('href')).toBe('/editais')
})

test('where no edital says its end there is nothing to choose', async () => {
  open('/editais')
  await findNovosEditais()
  expect(screen.queryByRole('combobox', { name: 'Situação' })).toBeNull()
})
