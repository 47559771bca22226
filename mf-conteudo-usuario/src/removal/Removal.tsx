import { observer } from 'mobx-react-lite'
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { ConfirmDialog } from './ConfirmDialog'

/** A question before something is removed. */
export interface RemovalQuestion {
  asking: boolean
  question: string
  /** What it is about: the title of an item. Empty where the question says it all. */
  about: string
  removing: boolean
  remove: () => void
  keep: () => void
}

/** Things that can be removed, each an `<article>`, and the question before it. The next one takes the focus of what is gone. */
export const Removal = observer(function Removal({ of, children }: { of: RemovalQuestion; children: ReactNode }) {
  const region = useRef<HTMLDivElement>(null)
  const place = useRef(-1)
  const { asking, question, about, removing, remove, keep } = of
  const asked = useRef(asking)

  // Before the dialog takes the focus.
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
