import { useEffect, useRef, useState } from 'react'
import type { FieldInputProps } from 'react-final-form'

export type ArquivoCheck = (file: File) => string | undefined | Promise<string | undefined>

/** A refused file also clears the previous one (docs/product.md#files). @param offered handled as if chosen */
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
    if (!chosen) return
    latest.current = chosen
    const message = await check(chosen)
    // Another file was chosen during the check.
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
