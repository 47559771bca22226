import { useEffect, useState } from 'react'
import type { StoredArquivo } from './StoredArquivo'

/** The address of a picture; a file that is not on the server yet becomes a `data:` URL, which the portal's pages allow. */
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
