import { useEffect, useRef, useState } from 'react'

/** Escape closes the menu and returns the focus; a press or focus elsewhere closes it. */
export function useDisclosure<Container extends HTMLElement>() {
  const [open, setOpen] = useState(false)
  const container = useRef<Container>(null)
  const trigger = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!open) return
    const leave = ({ target }: Event) => {
      if (!container.current?.contains(target as Node)) setOpen(false)
    }
    const leaveByKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      setOpen(false)
      trigger.current?.focus()
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    document.addEventListener('keydown', leaveByKey)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
      document.removeEventListener('keydown', leaveByKey)
    }
  }, [open])

  return { open, toggle: () => setOpen(!open), close: () => setOpen(false), container, trigger }
}
