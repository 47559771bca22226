import { listTags, refusal, sucesso, type Tag } from '@portal/shared-contracts/api'
import { field, fieldsOf } from '@portal/shared-contracts/forms'
import { PortalProvider } from '@portal/shared-contracts/portal'
import { createTestPortal, fakeApi, on, tagsDe } from '@portal/shared-contracts/testing'
import { Form } from '@portal/shared-contracts/ui'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { TagsField } from './TagsField'

const fields = fieldsOf({ tags: field.tags({ label: 'Tags' }) })
const KNOWN = tagsDe('Inovação', 'Educação', 'Startups', 'Água, solo e ar')

function open({ initial = [] as Tag[], answer = sucesso(KNOWN) as ReturnType<typeof sucesso<Tag[]>> } = {}) {
  const sent: Tag[][] = []
  render(
    <PortalProvider portal={createTestPortal()} api={fakeApi([on(listTags, () => answer)])}>
      <Form
        fields={fields}
        initialValues={{ tags: initial }}
        onSubmit={async ({ tags }) => {
          sent.push(tags)
          return undefined
        }}
        submitLabel="Enviar"
      >
        <TagsField of={fields.tags} />
      </Form>
    </PortalProvider>,
  )
  const send = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Enviar' }))
    await waitFor(() => expect(sent).not.toEqual([]))
    return sent.at(-1)
  }
  return { field: screen.getByRole<HTMLInputElement>('combobox', { name: /^Tags/ }), send, sent }
}

const chips = () =>
  screen.queryAllByRole('button', { name: /^Remover tag/ }).map((button) => button.closest('li')?.textContent)

const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
const press = (field: HTMLElement, ...keys: string[]) => {
  for (const key of keys) fireEvent.keyDown(field, { key })
}

test('a typed word becomes a new tag; a known tag keeps its id', async () => {
  const { field, send } = open()
  fireEvent.click(field)
  await screen.findByRole('option', { name: 'Inovação' })
  for (const word of ['  Água  limpa ', 'inovação']) {
    type(field, word)
    press(field, 'Enter')
  }
  expect(chips()).toEqual(['Água limpa', 'Inovação'])
  expect(await send()).toEqual([
    { id: -1, descricao: 'Água limpa' },
    { id: 1, descricao: 'Inovação' },
  ])
})

test('suggests known tags without accents, once, selectable by keyboard', async () => {
  const { field } = open()
  type(field, 'educacao')
  await screen.findByRole('option', { name: 'Educação' })
  expect(screen.getAllByRole('option')).toHaveLength(1)
  press(field, 'ArrowDown')
  expect(field.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id)
  press(field, 'Enter')
  expect(chips()).toEqual(['Educação'])
  type(field, 'educacao')
  expect(screen.queryByRole('option')).toBeNull()
})

test('reports a duplicate tag and clears the input', () => {
  const { field } = open({ initial: [{ id: 9, descricao: 'Água' }] })
  type(field, '  ÁGUA ')
  press(field, 'Enter')
  expect(chips()).toEqual(['Água'])
  expect(field.value).toBe('')
  expect(screen.getByText('Tag já incluída: ÁGUA')).toBeDefined()
})

test('a suggested tag with commas stays one tag', async () => {
  const { field, send } = open()
  fireEvent.click(field)
  fireEvent.click(await screen.findByRole('option', { name: 'Água, solo e ar' }))
  expect(await send()).toEqual([{ id: 4, descricao: 'Água, solo e ar' }])
})

test('pasted hashtags become tags immediately, typed ones when the field is left', async () => {
  const { field } = open()
  fireEvent.paste(field, { clipboardData: { getData: () => '#ciência #feira' } })
  expect(chips()).toEqual(['ciência', 'feira'])
  type(field, '#mostra #C#')
  expect(chips()).toEqual(['ciência', 'feira'])
  fireEvent.blur(field)
  await waitFor(() => expect(chips()).toEqual(['ciência', 'feira', 'mostra', 'C#']))
})

test('a comma ends a tag; of 200 pasted tags 20 are added and the rest blocks the submit', async () => {
  const { field, send, sent } = open()
  type(field, 'um,')
  expect(chips()).toEqual(['um'])
  const pasted = Array.from({ length: 200 }, (_, index) => `tag ${index + 1}`).join(',')
  fireEvent.paste(field, { clipboardData: { getData: () => pasted } })
  expect(chips()).toHaveLength(20)
  expect(screen.getByText('Use no máximo 20 tags.')).toBeDefined()
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(field.value).toMatch(/^tag 20, .*, tag 200$/)
  fireEvent.click(screen.getByRole('button', { name: 'Enviar' }))
  expect(sent).toEqual([])
  expect(screen.getByText('Há 1 campo para corrigir.')).toBeDefined()
  type(field, '')
  expect(await send()).toHaveLength(20)
})

test('removes tags by button and Backspace and keeps the focus', () => {
  const { field } = open({ initial: tagsDe('um', 'dois', 'três') })
  fireEvent.click(screen.getByRole('button', { name: 'Remover tag: um' }))
  expect(document.activeElement).toBe(field)
  press(field, 'Backspace')
  expect(chips()).toEqual(['dois'])
  type(field, 'x')
  press(field, 'Backspace')
  expect(chips()).toEqual(['dois'])
})

test('a click on submit sends the typed word, and the button does not move', async () => {
  const { field, send } = open()
  type(field, 'água')
  const button = screen.getByRole('button', { name: 'Enviar' })
  fireEvent.pointerDown(button)
  fireEvent.blur(field)
  expect(chips()).toEqual([])
  fireEvent.pointerUp(button)
  expect(await send()).toEqual([{ id: -1, descricao: 'água' }])
  await waitFor(() => expect(chips()).toEqual(['água']))
})

test('Escape closes the list, and Enter sends nothing', async () => {
  const { field, sent } = open()
  fireEvent.click(field)
  await screen.findByRole('listbox', { name: 'Tags existentes' })
  press(field, 'Escape')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(field.getAttribute('aria-expanded')).toBe('false')
  expect(fireEvent.keyDown(field, { key: 'Enter' })).toBe(false)
  expect(sent).toEqual([])
})

test('tags can be typed without the list of known tags', () => {
  const { field } = open({ answer: refusal(500) as never })
  type(field, 'água')
  press(field, 'Enter')
  expect(chips()).toEqual(['água'])
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a too long tag stays in the input with the excess length and blocks the submit', async () => {
  const { field, send, sent } = open({ initial: tagsDe('um') })
  type(field, 'á'.repeat(72))
  fireEvent.blur(field)
  fireEvent.click(screen.getByRole('button', { name: 'Enviar' }))
  expect(screen.getByText('Tag longa demais: são 12 caracteres a mais que o limite de 60.')).toBeDefined()
  expect(field.value).toBe('á'.repeat(72))
  expect(document.activeElement).toBe(field)
  expect(sent).toEqual([])
  type(field, 'á'.repeat(60))
  fireEvent.blur(field)
  expect(await send()).toEqual([
    { id: 1, descricao: 'um' },
    { id: -1, descricao: 'á'.repeat(60) },
  ])
})
