import { listTags, refusal, sucesso, type Tag } from '@portal/shared-contracts/api'
import { field, fieldsOf } from '@portal/shared-contracts/forms'
import { PortalProvider } from '@portal/shared-contracts/portal'
import { createTestPortal, fakeApi, on, tagsDe } from '@portal/shared-contracts/testing'
import { Form } from '@portal/shared-contracts/ui'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
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
    await userEvent.click(screen.getByRole('button', { name: 'Enviar' }))
    return sent.at(-1)
  }
  return { field: screen.getByRole<HTMLInputElement>('combobox', { name: /^Tags/ }), send, sent }
}

const chips = () =>
  screen.queryAllByRole('button', { name: /^Remover tag/ }).map((button) => button.closest('li')?.textContent)

test('a typed word becomes a new tag, one that is known keeps its id', async () => {
  const { field, send } = open()
  await userEvent.click(field)
  await screen.findByRole('option', { name: 'Inovação' })
  await userEvent.type(field, '  Água  limpa {Enter}inovação{Enter}')
  expect(chips()).toEqual(['Água limpa', 'Inovação'])
  expect(await send()).toEqual([
    { id: -1, descricao: 'Água limpa' },
    { id: 1, descricao: 'Inovação' },
  ])
})

test('known tags are offered without accents, chosen by the keyboard, and offered once', async () => {
  const { field } = open()
  await userEvent.type(field, 'educacao')
  await screen.findByRole('option', { name: 'Educação' })
  expect(screen.getAllByRole('option')).toHaveLength(1)
  await userEvent.keyboard('{ArrowDown}')
  expect(field.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id)
  await userEvent.keyboard('{Enter}')
  expect(chips()).toEqual(['Educação'])
  await userEvent.type(field, 'educacao')
  expect(screen.queryByRole('option')).toBeNull()
})

test.each([
  ['the same word', 'água'],
  ['another case', 'ÁGUA'],
  ['spaces around it', '  Água '],
])('a tag is not there twice: %s', async (_, word) => {
  const { field } = open({ initial: [{ id: 9, descricao: 'Água' }] })
  await userEvent.type(field, `${word}{Enter}`)
  expect(chips()).toEqual(['Água'])
  expect(field.value).toBe('')
  expect(screen.getByText(`Tag já incluída: ${word.trim()}`)).toBeDefined()
})

test('a known tag with commas in it is chosen whole', async () => {
  const { field, send } = open()
  await userEvent.click(field)
  await userEvent.click(await screen.findByRole('option', { name: 'Água, solo e ar' }))
  expect(await send()).toEqual([{ id: 4, descricao: 'Água, solo e ar' }])
})

test('a comma ends a word, and a list of them is pasted whole', async () => {
  const { field } = open()
  await userEvent.type(field, 'um, dois,')
  expect(chips()).toEqual(['um', 'dois'])
  await userEvent.click(field)
  await userEvent.paste('três; quatro\ncinco\tum')
  expect(chips()).toEqual(['um', 'dois', 'três', 'quatro', 'cinco'])
})

test('of 200 pasted tags 20 are taken and the rest stays to be seen', async () => {
  const { field, send } = open()
  await userEvent.click(field)
  await userEvent.paste(Array.from({ length: 200 }, (_, index) => `tag ${index + 1}`).join(','))
  expect(chips()).toHaveLength(20)
  expect(screen.getByText('Use no máximo 20 tags.')).toBeDefined()
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(field.value).toMatch(/^tag 21, .*, tag 200$/)
  expect(await send()).toHaveLength(20)
})

test.each([
  [60, undefined],
  [61, 'Cada tag deve ter no máximo 60 caracteres.'],
])('a word of %i characters: %s', async (length, message) => {
  const { field } = open()
  await userEvent.click(field)
  await userEvent.paste('á'.repeat(length))
  await userEvent.keyboard('{Enter}')
  expect(chips()).toHaveLength(message ? 0 : 1)
  if (message) expect(screen.getByText(message)).toBeDefined()
  expect(field.value).toHaveLength(message ? length : 0)
})

test('tags are taken away by their button and by Backspace, and the text keeps the focus', async () => {
  const { field } = open({ initial: tagsDe('um', 'dois', 'três') })
  await userEvent.click(screen.getByRole('button', { name: 'Remover tag: um' }))
  expect(document.activeElement).toBe(field)
  await userEvent.keyboard('{Backspace}')
  expect(chips()).toEqual(['dois'])
  await userEvent.type(field, 'x{Backspace}')
  expect(chips()).toEqual(['dois'])
})

test('a word that was typed and left is meant', async () => {
  const { field, send } = open()
  await userEvent.type(field, 'água')
  expect(await send()).toEqual([{ id: -1, descricao: 'água' }])
})

test('left by pressing the button, the word is sent, and shows once the pointer is up: the button stays in its place', async () => {
  const { field, send } = open()
  await userEvent.type(field, 'água')
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
  await userEvent.click(field)
  await screen.findByRole('listbox', { name: 'Tags existentes' })
  await userEvent.keyboard('{Escape}{Enter}')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(field.getAttribute('aria-expanded')).toBe('false')
  await userEvent.type(field, 'água{Enter}')
  expect(sent).toEqual([])
})

test('where the known tags cannot be had, tags are typed all the same', async () => {
  const { field } = open({ answer: refusal(500) as never })
  await userEvent.type(field, 'água{Enter}')
  await waitFor(() => expect(chips()).toEqual(['água']))
  expect(within(document.body).queryByRole('alert')).toBeNull()
})
