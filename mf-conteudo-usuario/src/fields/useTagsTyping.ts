import type { Tag } from '@portal/shared-contracts/api'
import { PressContext } from '@portal/shared-contracts/ui'
import { use, useState } from 'react'
import { addTags, isSeparated, wordsOf } from './tagsOf'

interface Changing<Value> {
  value: Value
  onChange: (value: Value) => void
}

export function useTagsTyping(chosen: Changing<Tag[]>, typed: Changing<string>, known: readonly Tag[]) {
  const { value: tags, onChange } = chosen
  const { value: text, onChange: setText } = typed
  const [erro, setErro] = useState<string>()
  const [news, setNews] = useState('')
  // Shown until the pointer is up, so that a clicked button does not move on blur.
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
    // Refused text keeps its commas, so only a newly typed separator adds again.
    if (isSeparated(typed.slice(-1))) add(wordsOf(typed))
    else setText(typed)
  }
  const remove = (gone: Tag) => {
    onChange(tags.filter((tag) => tag !== gone))
    setErro(undefined)
    setNews(`Tag removida: ${gone.descricao}`)
  }
  /** Adds the typed word on blur, so that a submit includes it. */
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
