import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { Card, CardGrid, MoreList } from '..'

const TITULOS = ['Um', 'Dois', 'Três']

function Lista({ to }: { to?: string }) {
  const [shown, setShown] = useState(1)
  return (
    <MoreList
      label="Ver mais"
      hasMore={shown < TITULOS.length}
      onMore={() => setShown(shown + 1)}
      status={`Mostrando ${shown}`}
      {...(to && { to })}
    >
      <CardGrid>
        {TITULOS.slice(0, shown).map((titulo) => (
          <Card key={titulo} to={`/${titulo}`} titulo={titulo} />
        ))}
      </CardGrid>
    </MoreList>
  )
}

test.each([undefined, '/noticias?paginacao=2'])('the focus moves to the first new card', async (to) => {
  render(
    <MemoryRouter>
      <Lista {...(to && { to })} />
    </MemoryRouter>,
  )
  fireEvent.click(screen.getByText('Ver mais'))
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Dois' }))
  expect(screen.getByRole('status').textContent).toBe('Mostrando 2')
  fireEvent.click(screen.getByText('Ver mais'))
  expect(screen.queryByText('Ver mais')).toBeNull()
})

function Fim() {
  const [hasMore, setHasMore] = useState(true)
  return (
    <MoreList label="Ver mais" hasMore={hasMore} onMore={() => setHasMore(false)} status="">
      <CardGrid>
        <Card to="/um" titulo="Um" />
      </CardGrid>
    </MoreList>
  )
}

test('without new cards the focus moves to the last card', async () => {
  render(
    <MemoryRouter>
      <Fim />
    </MemoryRouter>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Ver mais' }))
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Um' }))
})
