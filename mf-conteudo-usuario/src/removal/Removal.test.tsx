import { deleteNoticia, sucesso } from '@portal/shared-contracts/api'
import { Alerts } from '@portal/shared-contracts/portal'
import { answering } from '@portal/shared-contracts/testing'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { observable, runInAction } from 'mobx'
import { observer } from 'mobx-react-lite'
import { expect, test } from 'vitest'
import { REMOVAL } from '../texts'
import { Removal } from './Removal'
import { RemovalStore } from './RemovalStore'

function show(count: number) {
  const items = observable(Array.from({ length: count }, (_, index) => ({ id: index + 1 })))
  const drop = async ({ id }: { id: number }) => {
    runInAction(() => items.replace(items.filter((item) => item.id !== id)))
  }
  const definition = {
    remove: deleteNoticia,
    removal: REMOVAL.noticia,
    tituloOf: ({ id }: { id: number }) => `Item ${id}`,
  }
  const removal = new RemovalStore(answering(sucesso(null)), new Alerts(), definition, { drop, reload: async () => {} })
  const List = observer(() => (
    <Removal of={removal}>
      {items.map((item) => (
        <article key={item.id}>
          <button type="button" onClick={() => removal.ask(item)}>
            Excluir {item.id}
          </button>
        </article>
      ))}
    </Removal>
  ))
  render(<List />)
}

/** Dialogs return the focus to the clicked button. */
const press = (name: string) => {
  const button = screen.getByRole('button', { name })
  act(() => button.focus())
  fireEvent.click(button)
}

test.each([
  ['the next item', 3, 2, 'Excluir 3'],
  ['the new last item if the last one was removed', 3, 3, 'Excluir 2'],
])('after a removal the focus goes to %s', async (_, count, doomed, focused) => {
  show(count)
  press(`Excluir ${doomed}`)
  press('Confirmar')
  await waitFor(() => expect(document.activeElement?.textContent).toBe(focused))
})

test('removing the last item keeps the focus in place', async () => {
  show(1)
  press('Excluir 1')
  press('Confirmar')
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull())
  expect(document.activeElement).not.toBe(document.body)
})

test('"Cancelar" returns the focus', async () => {
  show(2)
  press('Excluir 1')
  press('Cancelar')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Excluir 1'))
})
