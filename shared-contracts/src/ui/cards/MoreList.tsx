import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../actions/Button'
import { ButtonLink } from '../actions/ButtonLink'
import { StatusMessage } from '../states/StatusMessage'
import styles from './MoreList.module.css'

export interface MoreListProps {
  /** "Ver mais" or "VER MAIS", as the screen says it. */
  label: string
  hasMore: boolean
  loading?: boolean
  onMore: () => void
  /** The same list with one more page: where "Ver mais" leads without JavaScript. */
  to?: string
  /** What stands before, where the list does not begin at its beginning. */
  before?: string | undefined
  /** Announced when the list has grown: "Mostrando 18 eventos". */
  status: string
  /** The `CardGrid`. */
  children: ReactNode
}

/** A list that grows: after "Ver mais" the focus goes to the first new card. */
export function MoreList({ label, hasMore, loading = false, onMore, to, before, status, children }: MoreListProps) {
  const list = useRef<HTMLDivElement>(null)
  const seen = useRef<number>(undefined)
  const items = () => list.current?.querySelectorAll<HTMLElement>('[data-card-item]') ?? []

  useEffect(() => {
    if (seen.current === undefined) return
    // Where nothing came after all, the last card takes the focus that the vanished button had.
    const first = items()[seen.current] ?? (hasMore ? undefined : items()[seen.current - 1])
    if (!first) return
    seen.current = undefined
    first.querySelector<HTMLElement>('a[href], button')?.focus()
  })

  const more = () => {
    seen.current = items().length
    onMore()
  }
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    if (!loading) more()
  }

  return (
    <div ref={list} className={styles.list}>
      {before !== undefined && (
        <ButtonLink variant="secondary" to={before}>
          Ver anteriores
        </ButtonLink>
      )}
      {children}
      <StatusMessage>{status}</StatusMessage>
      {hasMore &&
        (to === undefined ? (
          <Button variant="secondary" loading={loading} onClick={more}>
            {label}
          </Button>
        ) : (
          <ButtonLink variant="secondary" to={to} aria-disabled={loading || undefined} onClick={follow}>
            {label}
          </ButtonLink>
        ))}
    </div>
  )
}
