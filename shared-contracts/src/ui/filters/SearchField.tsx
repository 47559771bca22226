import { Search } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { tooLong } from '../../forms/tooLong'
import { searchLine } from '../../invisible'
import { LINHA_LIMITE } from '../../limits'
import { Button } from '../actions/Button'
import { FieldError } from '../form/FieldFrame'
import { useTypedBeforehand } from '../form/useTypedBeforehand'
import styles from './Filters.module.css'
import { type Criteria, KeptCriteria } from './KeptCriteria'

export interface SearchFieldProps {
  label: string
  value: string
  onSearch: (busca: string) => void
  placeholder?: string
  keep?: Criteria
}

const TYPING_MS = 300
const ERRO = 'busca-erro'

/** Servers limit a search to this length. */
const erroOf = (text: string) => tooLong(searchLine(text), LINHA_LIMITE)

/** Searches while the user types, unless the text is too long. Without JavaScript it is a form with `?busca=`. */
export function SearchField({ label, value, onSearch, placeholder, keep = {} }: SearchFieldProps) {
  const asked = useAskedTooLong() ?? value
  const [text, setText] = useState(asked)
  const erro = erroOf(text)
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => () => clearTimeout(timer.current), [])
  // External changes (back, a removed filter) apply only without focus.
  useEffect(() => {
    if (document.activeElement !== input.current) setText(asked)
  }, [asked])

  const type = (typed: string) => {
    setText(typed)
    clearTimeout(timer.current)
    if (!erroOf(typed)) timer.current = setTimeout(() => onSearch(searchLine(typed)), TYPING_MS)
  }
  useTypedBeforehand(input, asked, type)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    clearTimeout(timer.current)
    if (!erro) onSearch(searchLine(text))
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: not every screen reader knows `<search>`.
    <form role="search" method="get" className={styles.filter} data-grow onSubmit={submit}>
      <KeptCriteria of={keep} />
      <label htmlFor="busca">{label}</label>
      <span className={styles.row}>
        <input
          ref={input}
          id="busca"
          name="busca"
          type="search"
          enterKeyHint="search"
          className={styles.control}
          value={text}
          placeholder={placeholder}
          aria-invalid={erro ? true : undefined}
          aria-describedby={erro && ERRO}
          onChange={(event) => type(event.target.value)}
        />
        <Button type="submit" variant="secondary" aria-label="Buscar" icon={<Search aria-hidden="true" />} />
      </span>
      <FieldError id={ERRO}>{erro}</FieldError>
    </form>
  )
}

function useAskedTooLong(): string | undefined {
  const asked = new URLSearchParams(useLocation().search).get('busca') ?? ''
  return erroOf(asked) && asked
}
