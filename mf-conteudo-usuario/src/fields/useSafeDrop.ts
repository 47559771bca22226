import { useEffect } from 'react'

/** A file dropped beside the field would be opened by the browser, and the form would be gone. */
export function useSafeDrop() {
  useEffect(() => {
    const keep = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
    }
    addEventListener('dragover', keep)
    addEventListener('drop', keep)
    return () => {
      removeEventListener('dragover', keep)
      removeEventListener('drop', keep)
    }
  }, [])
}
