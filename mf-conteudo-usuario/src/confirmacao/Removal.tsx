import { observer } from 'mobx-react-lite'
import { type ReactNode, useEffect, useRef } from 'react'
import { ConfirmDialog } from './ConfirmDialog'

export interface RemovalProps<T> {
  of: {
    /** The item whose removal is being asked about. */
    doomed: T | undefined
    removing: boolean
    definition: { remocao: { confirm: string } }
    remove: () => void
    keep: () => void
  }
  titulo: (item: T) => string
  children: ReactNode
}

/** Something whose items can be removed, and the question before it. What had the focus may be gone afterwards. */
export const Removal = observer(function Removal<T>({ of, titulo, children }: RemovalProps<T>) {
  const region = useRef<HTMLDivElement>(null)
  const { doomed, removing, definition, remove, keep } = of
  const asking = doomed !== undefined
  const asked = useRef(asking)

  useEffect(() => {
    const answered = asked.current && !asking
    asked.current = asking
    if (answered && document.activeElement === document.body) region.current?.focus()
  }, [asking])

  return (
    <div ref={region} tabIndex={-1}>
      {children}
      {doomed && (
        <ConfirmDialog
          question={definition.remocao.confirm}
          about={titulo(doomed)}
          loading={removing}
          onConfirm={remove}
          onCancel={keep}
        />
      )}
    </div>
  )
})
