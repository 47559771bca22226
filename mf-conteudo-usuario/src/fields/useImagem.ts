import { useEffect, useState } from 'react'
import type { StoredArquivo } from './StoredArquivo'

/** A chosen file becomes a `data:` URL, which the content security policy allows. */
export function useImagem(arquivo: File | StoredArquivo | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  const file = arquivo instanceof File ? arquivo : undefined

  useEffect(() => {
    setUrl(undefined)
    if (!file) return
    const reader = new FileReader()
    reader.onload = () => setUrl(String(reader.result))
    reader.readAsDataURL(file)
    return () => reader.abort()
  }, [file])

  return file ? url : ((arquivo as StoredArquivo | undefined)?.url ?? undefined)
}
