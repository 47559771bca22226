import { type ModalStatus, type Portal, usePortal } from '@portal/shared-contracts/portal'
import { Button } from '@portal/shared-contracts/ui'
import { CircleCheck, CircleX, Info, type LucideIcon, TriangleAlert } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { type PointerEvent, type SyntheticEvent, useEffect, useId, useRef } from 'react'
import { texts } from '../document/texts'
import styles from './Modal.module.css'

const ICONS: Record<ModalStatus, LucideIcon> = {
  error: CircleX,
  warning: TriangleAlert,
  success: CircleCheck,
  info: Info,
}

/** Native dialogs manage the focus; Escape acts like "Fechar" (docs/product.md#modal). */
export const Modal = observer(function Modal() {
  const { modal } = usePortal()
  const { visible, loading, options } = modal
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()

  useEffect(() => {
    if (visible && !dialog.current?.open) dialog.current?.showModal()
    if (!visible) dialog.current?.close()
  }, [visible])

  const cancel = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!loading) modal.close()
  }
  // On a second Escape, browsers close the dialog even after `preventDefault`.
  const reopen = () => {
    if (modal.visible) dialog.current?.showModal()
  }

  // A modal that opens under the pointer fires an event without movement, which must not pause it.
  const pauseIfMoved = ({ movementX, movementY }: PointerEvent) => {
    if (movementX || movementY) modal.pause()
  }

  const Icon = options && ICONS[options.status]
  return (
    <dialog ref={dialog} className={styles.modal} aria-labelledby={id} onCancel={cancel} onClose={reopen}>
      {visible && (
        <div
          className={styles.content}
          data-status={options?.status}
          onPointerMove={pauseIfMoved}
          onPointerLeave={modal.resume}
        >
          {Icon ? (
            <Icon className={styles.icon} aria-hidden="true" />
          ) : (
            <span className={styles.spinner} aria-hidden="true" />
          )}
          <p id={id} className={styles.message} role="status">
            {options?.message ?? texts.modal.loading}
          </p>
          {options?.closesAfterMs && (
            <p className={styles.next} role="status">
              {modal.held ? texts.modal.held : texts.modal.goesOn(options.closesAfterMs / 1000)}
            </p>
          )}
          {!loading && <ModalActions modal={modal} />}
        </div>
      )}
    </dialog>
  )
})

const ModalActions = observer(function ModalActions({ modal }: Pick<Portal, 'modal'>) {
  const close = useRef<HTMLButtonElement>(null)
  const hold = () => {
    modal.hold()
    close.current?.focus()
  }
  return (
    <div className={styles.actions}>
      {modal.isTimed && (
        <Button variant="quiet" onClick={hold}>
          {texts.modal.hold}
        </Button>
      )}
      <Button ref={close} autoFocus onClick={modal.close}>
        {texts.modal.close}
      </Button>
    </div>
  )
})
