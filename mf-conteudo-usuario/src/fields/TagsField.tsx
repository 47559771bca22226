import type { Tag } from '@portal/shared-contracts/api'
import { matches } from '@portal/shared-contracts/search'
import { FieldFrame, type FieldProps, StatusMessage, useFormField } from '@portal/shared-contracts/ui'
import { type ClipboardEvent, useRef } from 'react'
import { useField } from 'react-final-form'
import { Combobox } from './Combobox'
import { TagChips } from './TagChips'
import { addTags, isSameTag, isSeparated, wordsOf } from './tagsOf'
import { useTags } from './useTags'
import { useTagsTyping } from './useTagsTyping'
import { withError } from './withError'

/** Enter or a comma ends a tag. An invalid tag stays in the input and blocks the submit. */
export function TagsField({ of: field }: FieldProps<Tag[], 'tags'>) {
  const { input, ...rule } = useFormField(field)
  const known = useTags()
  const tags = Array.isArray(input.value) ? input.value : []
  const { input: typed, meta } = useField<string>(`${field.name}Digitadas`, {
    validate: (text = '', values) => addTags(tagsIn(values, field.name), wordsOf(text), known).erro,
  })
  const { value: text } = typed
  const chosen = { value: tags, onChange: input.onChange }
  const { news, shown, add, type, remove, leave } = useTagsTyping(chosen, typed, known)
  const control = useRef<HTMLInputElement>(null)

  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text')
    const words = wordsOf(`${text}${pasted}`)
    if (!isSeparated(pasted) && words.length < 2) return
    event.preventDefault()
    add(words)
  }
  const takeAway = (tag: Tag | undefined) => {
    if (tag) remove(tag)
    control.current?.focus()
  }

  const isChosen = ({ descricao }: Tag) => tags.some((tag) => isSameTag(tag.descricao, descricao))
  const options = known.filter((tag) => !isChosen(tag) && matches(text, [tag.descricao]))
  const of = withError(rule, shown.erro ?? (meta.submitFailed ? meta.error : undefined))
  return (
    <FieldFrame field={field} of={of}>
      <TagChips tags={shown.tags} onRemove={takeAway} />
      <Combobox
        ref={control}
        control={of.control}
        text={text}
        onText={type}
        onPaste={paste}
        options={options.map(({ id, descricao }) => ({ id, label: descricao }))}
        onChoose={({ label }) => add([label])}
        onEnter={() => add(wordsOf(text))}
        onErase={() => takeAway(tags.at(-1))}
        onFocus={() => input.onFocus()}
        onBlur={() => {
          leave()
          input.onBlur()
        }}
        enterKeyHint="done"
        label="Tags existentes"
      />
      <StatusMessage>{news}</StatusMessage>
    </FieldFrame>
  )
}

const tagsIn = (values: object, name: string) => ((values as Record<string, Tag[] | undefined>)[name] ?? []) as Tag[]
