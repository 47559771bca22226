import { observer } from 'mobx-react-lite'
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { ConfirmDialog } from './ConfirmDialog'

export interface RemovalQuestion {
  asking: boolean
  question: string
  about: string
  removing: boolean
  remove: () => void
  keep: () => void
}

export const Removal = observer(function Removal({ of, children }: { of: RemovalQuestion; children: ReactNode }) {
  const region = useRef<HTMLDivElement>(null)
  const place = useRef(-1)
  const { asking, question, about, removing, remove, keep } = of
  const asked = useRef(asking)

  // Runs before the dialog takes the focus.
  useLayoutEffect(() => {
    if (asking)
      place.current = articlesIn(region.current).findIndex((article) => article.contains(document.activeElement))
  }, [asking])

  useEffect(() => {
    const answered = asked.current && !asking
    asked.current = asking
    if (!answered || document.activeElement !== document.body) return
    const left = articlesIn(region.current)
    const next = left[place.current] ?? left.at(-1)
    const target = next?.querySelector<HTMLElement>('a[href], button') ?? region.current
    target?.focus()
  }, [asking])

  return (
    <div ref={region} tabIndex={-1}>
      {children}
      {asking && (
        <ConfirmDialog question={question} about={about} loading={removing} onConfirm={remove} onCancel={keep} />
      )}
    </div>
  )
})

const articlesIn = (region: HTMLElement | null) => [...(region?.querySelectorAll('article') ?? [])]
