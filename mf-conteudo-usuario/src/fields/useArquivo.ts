import { useRef, useState } from 'react'
import type { FieldInputProps } from 'react-final-form'

/** Says why a file is refused, or nothing. */
export type ArquivoCheck = (file: File) => string | undefined | Promise<string | undefined>

/** The file of a field: a refused one is not kept, and neither is the one before it (§5). */
export function useArquivo(input: FieldInputProps<File | null>, check: ArquivoCheck) {
  const [recusa, setRecusa] = useState<string>()
  const latest = useRef<File>(undefined)
  const file = input.value instanceof File ? input.value : undefined

  const change = (chosen: File | null, message?: string) => {
    setRecusa(message)
    input.onChange(chosen)
    input.onBlur()
  }
  const take = async (chosen: File | undefined) => {
    // A dialog that was cancelled changes nothing.
    if (!chosen) return
    latest.current = chosen
    const message = await check(chosen)
    // Another file was chosen while this one was being looked at.
    if (latest.current !== chosen) return
    change(message ? null : chosen, message)
  }
  const remove = () => {
    latest.current = undefined
    change(null)
  }
  return { file, recusa, take, remove }
}
