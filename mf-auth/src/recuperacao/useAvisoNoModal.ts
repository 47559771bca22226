import type { Refusal } from '@portal/shared-contracts/api'
import { MODAL_TIMEOUT_MS, type ModalOptions, usePortal } from '@portal/shared-contracts/portal'
import { useEffect, useRef } from 'react'
import { type NavigateOptions, useNavigate } from 'react-router-dom'
import { TEXTS } from '../texts'

/** Says in the general modal what a recovery call came to. Whoever leaves the screen is not called back to it. */
export function useAvisoNoModal() {
  const { modal } = usePortal()
  const navigate = useNavigate()
  const shown = useRef<ModalOptions>(undefined)

  const show = (options: ModalOptions) => {
    modal.show(options)
    shown.current = modal.options ?? undefined
  }

  useEffect(
    () => () => {
      const isOurs = shown.current !== undefined && shown.current === modal.options
      shown.current = undefined
      if (isOurs) modal.close()
    },
    [modal],
  )

  return {
    /** Goes on after three seconds, or as soon as the modal is closed. */
    goOn(message: string, to: string, options?: NavigateOptions) {
      const onClose = () => {
        if (shown.current) navigate(to, options)
      }
      show({ message, status: 'success', closesAfterMs: MODAL_TIMEOUT_MS, onClose })
    },
    refuse({ resposta }: Refusal) {
      show({ message: resposta || TEXTS.recuperacaoFalhou, status: 'error' })
    },
  }
}
