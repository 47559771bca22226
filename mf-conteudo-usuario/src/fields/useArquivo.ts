import { useEffect, useRef, useState } from 'react'
import type { FieldInputProps } from 'react-final-form'

/** The sentence that refuses a file, or undefined. */
export type ArquivoCheck = (file: File) => string | undefined | Promise<string | undefined>

/**
 * The file of a field. A refused file leaves the field empty: the file before it goes too (§5).
 * @param offered is taken as if it had been chosen
 */
export function useArquivo(input: FieldInputProps<File | null>, check: ArquivoCheck, offered?: File) {
  const [refusal, setRefusal] = useState<string>()
  const latest = useRef<File>(undefined)
  const file = input.value instanceof File ? input.value : undefined

  const change = (chosen: File | null, message?: string) => {
    setRefusal(message)
    input.onChange(chosen)
    input.onBlur()
  }
  const take = async (chosen: File | undefined) => {
    // The file dialog was cancelled.
    if (!chosen) return
    latest.current = chosen
    const message = await check(chosen)
    // Another file was chosen while this one was being checked.
    if (latest.current !== chosen) return
    change(message ? null : chosen, message)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is offered once, whatever else changes.
  useEffect(() => {
    void take(offered)
  }, [offered])
  const remove = () => {
    latest.current = undefined
    change(null)
  }
  return { file, refusal, take, remove }
}
