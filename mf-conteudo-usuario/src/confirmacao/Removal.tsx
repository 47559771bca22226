import { observer } from 'mobx-react-lite'
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { ConfirmDialog } from './ConfirmDialog'

export interface RemovalProps<T> {
  of: {
    /** The item whose removal is being asked about. */
    doomed: T | undefined
    removing: boolean
    question: string
    remove: () => void
    keep: () => void
  }
  titulo: (item: T) => string
  children: ReactNode
}

/** Things that can be removed, each an `<article>`, and the question before it. The next one takes the focus of what is gone. */
export const Removal = observer(function Removal<T>({ of, titulo, children }: RemovalProps<T>) {
  const region = useRef<HTMLDivElement>(null)
  const place = useRef(-1)
  const { doomed, removing, question, remove, keep } = of
  const asking = doomed !== undefined
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
      {doomed && (
        <ConfirmDialog
          question={question}
          about={titulo(doomed)}
          loading={removing}
          onConfirm={remove}
          onCancel={keep}
        />
      )}
    </div>
  )
})

const articlesIn = (region: HTMLElement | null) => [...(region?.querySelectorAll('article') ?? [])]
