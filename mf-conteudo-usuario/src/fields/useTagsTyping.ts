import type { Tag } from '@portal/shared-contracts/api'
import { PressContext } from '@portal/shared-contracts/ui'
import { use, useState } from 'react'
import { addTags, isSeparated, wordsOf } from './tagsOf'

/**
 * The text that becomes tags, and what is said of it.
 * @param tags those that are chosen. @param known those that are stored
 */
export function useTagsTyping(tags: Tag[], known: readonly Tag[], onChange: (tags: Tag[]) => void) {
  const [text, setText] = useState('')
  const [erro, setErro] = useState<string>()
  const [news, setNews] = useState('')
  // What shows while something else is being pressed, which must stay where it is.
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
    // What was refused holds commas of its own: typing on must not try again at every key.
    if (isSeparated(typed.slice(-1))) add(wordsOf(typed))
    else setText(typed)
  }
  const remove = (gone: Tag) => {
    onChange(tags.filter((tag) => tag !== gone))
    setErro(undefined)
    setNews(`Tag removida: ${gone.descricao}`)
  }
  /** A word that was typed and left is meant: it is there before the form is sent, and shows once the pointer is up. */
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
