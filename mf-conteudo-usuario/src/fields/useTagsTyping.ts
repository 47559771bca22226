import type { Tag } from '@portal/shared-contracts/api'
import { PressContext } from '@portal/shared-contracts/ui'
import { use, useState } from 'react'
import { addTags, isSeparated, wordsOf } from './tagsOf'

/** A value, and what changes it. */
interface Changing<Value> {
  value: Value
  onChange: (value: Value) => void
}

/**
 * The typed text that becomes tags, and its messages.
 * @param chosen the chosen tags @param typed the text @param known the stored tags
 */
export function useTagsTyping(chosen: Changing<Tag[]>, typed: Changing<string>, known: readonly Tag[]) {
  const { value: tags, onChange } = chosen
  const { value: text, onChange: setText } = typed
  const [erro, setErro] = useState<string>()
  const [news, setNews] = useState('')
  // Leaving the field by pressing a button: until the pointer is up the field shows this, so that the button does not move.
  const [held, setHeld] = useState<{ tags: Tag[]; erro: string | undefined }>()
  const afterPress = use(PressContext)

  const add = (words: readonly string[]) => {
    const added = addTags(tags, words, known)
    setText(added.rest)
    setErro(added.erro)
    setNews(newsOf(added.tags.slice(tags.length), added.repetidas))
    if (added.tags.length > tags.length) onChange(added.tags)
  }
  const type = (typed: string) => {
    setErro(undefined)
    // A refused text keeps its commas: only a separator typed just now adds again.
    if (isSeparated(typed.slice(-1))) add(wordsOf(typed))
    else setText(typed)
  }
  const remove = (gone: Tag) => {
    onChange(tags.filter((tag) => tag !== gone))
    setErro(undefined)
    setNews(`Tag removida: ${gone.descricao}`)
  }
  /** Adds the typed word when the field is left, so that a submit has it; shows it once the pointer is up. */
  const leave = () => {
    setHeld({ tags, erro })
    add(wordsOf(text))
    afterPress(() => setHeld(undefined))
  }
  return { text, news, shown: held ?? { tags, erro }, add, type, remove, leave }
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
