import { standAlone } from '@portal/shared-contracts/testing'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { register } from '../register'

function open(at: string) {
  const { element } = standAlone(register(), { at })
  render(element)
}

const findNovosEditais = async () => within(await screen.findByRole('group'))

test('"Novos editais" is open and holds every edital; the other sections are empty', async () => {
  open('/editais')
  const novosEditais = await findNovosEditais()
  expect(novosEditais.getByRole('heading', { level: 2, name: 'Novos editais' })).toBeDefined()
  expect(novosEditais.getAllByRole('article')).toHaveLength(3)
  expect(screen.getByRole<HTMLDetailsElement>('group').open).toBe(true)
  for (const name of ['Em andamento', 'Concluídos']) {
    const section = within(screen.getByRole('region', { name }))
    expect(section.getByText('Nenhum edital nesta seção.')).toBeDefined()
    expect(section.queryByRole('article')).toBeNull()
  }
})

test('"Novos editais" stays closed while one searches, and what is found is still heard', async () => {
  open('/editais')
  const novosEditais = await findNovosEditais()
  await userEvent.click(novosEditais.getByText('Novos editais'))
  expect(screen.getByRole<HTMLDetailsElement>('group').open).toBe(false)
  await userEvent.type(screen.getByRole('searchbox', { name: 'Buscar editais' }), 'mentores{Enter}')
  expect((await screen.findAllByText('1 edital encontrado'))[0]?.closest('[role=status]')).not.toBeNull()
  expect(screen.getByRole<HTMLDetailsElement>('group').open).toBe(false)
})

test('a search that finds nothing says so in its section', async () => {
  open('/editais?busca=dinossauro')
  const novosEditais = await findNovosEditais()
  expect(novosEditais.getByText('Nenhum documento encontrado.')).toBeDefined()
  expect(novosEditais.getByRole('link', { name: 'Ver todos os editais' }).getAttribute('href')).toBe('/editais')
})
