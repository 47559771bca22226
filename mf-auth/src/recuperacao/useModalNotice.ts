import type { Refusal } from '@portal/shared-contracts/api'
import { MODAL_TIMEOUT_MS, type ModalOptions, usePortal } from '@portal/shared-contracts/portal'
import { useEffect, useRef } from 'react'
import { type NavigateOptions, useNavigate } from 'react-router-dom'
import { TEXTS } from '../texts'

export type ModalNotice = ReturnType<typeof useModalNotice>

/** Says in the general modal that a recovery call is under way, and what it came to, to whoever is still on the screen. */
export function useModalNotice() {
  const { modal } = usePortal()
  const navigate = useNavigate()
  /** What the modal shows for this screen; undefined once the screen was left. */
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
    /** Goes on after three seconds, or as soon as the modal is closed. */
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
