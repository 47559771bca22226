import type { Tag } from '@portal/shared-contracts/api'
import { matches } from '@portal/shared-contracts/search'
import {
  FieldFrame,
  type FormFieldConfig,
  PressContext,
  StatusMessage,
  useFormField,
} from '@portal/shared-contracts/ui'
import { type ClipboardEvent, use, useRef, useState } from 'react'
import { Combobox } from './Combobox'
import { TagChips } from './TagChips'
import { addTags, isSameTag, isSeparated } from './tagsOf'
import { useTags } from './useTags'
import { withErro } from './withErro'

/** The words an item is filed under: those that there are, and typed ones. Enter or a comma ends a word. */
export function TagsField(config: FormFieldConfig) {
  const { input, ...rule } = useFormField<Tag[]>(config)
  const known = useTags()
  const [text, setText] = useState('')
  const [erro, setErro] = useState<string>()
  const [news, setNews] = useState('')
  // What shows while something else is being pressed, which must stay where it is.
  const [held, setHeld] = useState<{ tags: Tag[]; erro: string | undefined }>()
  const afterPress = use(PressContext)
  const control = useRef<HTMLInputElement>(null)
  const tags = Array.isArray(input.value) ? input.value : []

  const add = (words: string) => {
    const added = addTags(tags, words, known)
    setText(added.rest)
    setErro(added.erro)
    setNews(newsOf(added.tags.slice(tags.length), added.repetidas))
    if (added.tags.length > tags.length) input.onChange(added.tags)
  }
  const type = (typed: string) => {
    setErro(undefined)
    // What was refused holds commas of its own: typing on must not try again at every key.
    if (isSeparated(typed.slice(-1))) add(typed)
    else setText(typed)
  }
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text')
    if (!isSeparated(pasted)) return
    event.preventDefault()
    add(`${text}${pasted}`)
  }
  const remove = (gone: Tag) => {
    input.onChange(tags.filter((tag) => tag !== gone))
    setErro(undefined)
    setNews(`Tag removida: ${gone.descricao}`)
    control.current?.focus()
  }
  /** A word that was typed and left is meant: it is there before the form is sent, and shows once the pointer is up. */
  const leave = () => {
    setHeld({ tags, erro })
    add(text)
    afterPress(() => setHeld(undefined))
    input.onBlur()
  }
  const eraseLast = () => {
    const last = tags.at(-1)
    if (last) remove(last)
  }

  const isChosen = ({ descricao }: Tag) => tags.some((tag) => isSameTag(tag.descricao, descricao))
  const opcoes = known.filter((tag) => !isChosen(tag) && matches(text, [tag.descricao]))
  const of = withErro(rule, held ? held.erro : erro)
  return (
    <FieldFrame field={config.field} of={of}>
      <TagChips tags={held?.tags ?? tags} onRemove={remove} />
      <Combobox
        ref={control}
        control={of.control}
        text={text}
        onText={type}
        onPaste={paste}
        opcoes={opcoes.map(({ id, descricao }) => ({ id, label: descricao }))}
        onChoose={({ label }) => add(label)}
        onEnter={() => add(text)}
        onErase={eraseLast}
        onFocus={() => input.onFocus()}
        onBlur={leave}
        enterKeyHint="done"
        listLabel="Tags existentes"
      />
      <StatusMessage>{news}</StatusMessage>
    </FieldFrame>
  )
}

function newsOf(novas: readonly Tag[], repetidas: readonly string[]): string {
  const words = novas.map(({ descricao }) => descricao)
  return [
    words.length > 0 && `Tag incluída: ${words.join(', ')}`,
    repetidas.length > 0 && `Tag já incluída: ${repetidas.join(', ')}`,
  ]
    .filter(Boolean)
    .join('. ')
}
