import type { Refusal } from '@portal/shared-contracts/api'
import { MODAL_TIMEOUT_MS, type ModalOptions, usePortal } from '@portal/shared-contracts/portal'
import { useEffect, useRef } from 'react'
import { type NavigateOptions, useNavigate } from 'react-router-dom'
import { TEXTS } from '../texts'

export type ModalNotice = ReturnType<typeof useModalNotice>

/** Reports the progress of a recovery call in the modal. Stops when the user leaves the screen. */
export function useModalNotice() {
  const { modal } = usePortal()
  const navigate = useNavigate()
  /** Null before the first call, undefined after the user has left the screen. */
  const shown = useRef<ModalOptions | 'loading' | null>(undefined)

  useEffect(() => {
    shown.current = null
    return () => {
      const isOurs = modal.loading ? shown.current === 'loading' : shown.current === modal.options
      shown.current = undefined
      if (isOurs && modal.visible) modal.close()
    }
  }, [modal])

  const show = (options: ModalOptions) => {
    if (shown.current === undefined) return
    modal.show(options)
    shown.current = modal.options
  }

  return {
    wait() {
      modal.showLoading()
      shown.current = 'loading'
    },
    /** Opens `to` after three seconds or when the modal closes (docs/product.md#modal). */
    goOn(message: string, to: string, options?: NavigateOptions) {
      const onClose = () => {
        if (shown.current) navigate(to, options)
      }
      show({ message, status: 'success', closesAfterMs: MODAL_TIMEOUT_MS, onClose })
    },
    refuse({ resposta }: Refusal) {
      show({ message: resposta || TEXTS.semConexao, status: 'error' })
    },
  }
}
