import type { Tag } from '@portal/shared-contracts/api'
import { matches } from '@portal/shared-contracts/search'
import { FieldFrame, type FieldProps, StatusMessage, useFormField } from '@portal/shared-contracts/ui'
import { type ClipboardEvent, useRef } from 'react'
import { Combobox } from './Combobox'
import { TagChips } from './TagChips'
import { isSameTag, isSeparated, wordsOf } from './tagsOf'
import { useTags } from './useTags'
import { useTagsTyping } from './useTagsTyping'
import { withError } from './withError'

/** The tags of an item, known or newly typed. Enter or a comma ends a tag. */
export function TagsField({ of: field }: FieldProps<Tag[], 'tags'>) {
  const { input, ...rule } = useFormField(field)
  const known = useTags()
  const tags = Array.isArray(input.value) ? input.value : []
  const { text, news, shown, add, type, remove, leave } = useTagsTyping(tags, known, input.onChange)
  const control = useRef<HTMLInputElement>(null)

  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text')
    if (!isSeparated(pasted)) return
    event.preventDefault()
    add(wordsOf(`${text}${pasted}`))
  }
  const takeAway = (tag: Tag | undefined) => {
    if (tag) remove(tag)
    control.current?.focus()
  }

  const isChosen = ({ descricao }: Tag) => tags.some((tag) => isSameTag(tag.descricao, descricao))
  const options = known.filter((tag) => !isChosen(tag) && matches(text, [tag.descricao]))
  const of = withError(rule, shown.erro)
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
        listLabel="Tags existentes"
      />
      <StatusMessage>{news}</StatusMessage>
    </FieldFrame>
  )
}
