import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../actions/Button'
import { ButtonLink } from '../actions/ButtonLink'
import { StatusMessage } from '../states/StatusMessage'
import styles from './MoreList.module.css'

export interface MoreListProps {
  label: string
  hasMore: boolean
  loading?: boolean
  onMore: () => void
  to?: string
  before?: string | undefined
  status: string
  children: ReactNode
}

/** After "Ver mais" the first new card gets the focus. */
export function MoreList({ label, hasMore, loading = false, onMore, to, before, status, children }: MoreListProps) {
  const list = useRef<HTMLDivElement>(null)
  const seen = useRef<number>(undefined)
  const items = () => list.current?.querySelectorAll<HTMLElement>('[data-card-item]') ?? []

  useEffect(() => {
    if (seen.current === undefined) return
    // Without new cards, the last card gets the focus of the removed button.
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
