import type { Refusal } from '@portal/shared-contracts/api'
import { MODAL_TIMEOUT_MS, type ModalOptions, usePortal } from '@portal/shared-contracts/portal'
import { useEffect, useRef } from 'react'
import { type NavigateOptions, useNavigate } from 'react-router-dom'
import { TEXTS } from '../texts'

export type ModalNotice = ReturnType<typeof useModalNotice>

/**
 * Tells in the general modal that a recovery call is under way, and how it ended. A person who has left the screen
 * meanwhile is told nothing, and the modal that this screen opened is closed.
 */
export function useModalNotice() {
  const { modal } = usePortal()
  const navigate = useNavigate()
  /** What this screen shows in the modal: null before its first call, undefined once the person has left the screen. */
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
    /** Shows the modal as loading. */
    wait() {
      modal.showLoading()
      shown.current = 'loading'
    },
    /** Shows success, and opens `to` after three seconds or as soon as the modal is closed (specification §4). */
    goOn(message: string, to: string, options?: NavigateOptions) {
      const onClose = () => {
        if (shown.current) navigate(to, options)
      }
      show({ message, status: 'success', closesAfterMs: MODAL_TIMEOUT_MS, onClose })
    },
    /** Shows the server's sentence, or that the portal could not be reached. */
    refuse({ resposta }: Refusal) {
      show({ message: resposta || TEXTS.semConexao, status: 'error' })
    },
  }
}
