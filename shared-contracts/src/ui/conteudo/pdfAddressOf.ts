import type { Documento } from '../../api'

/** Returns the PDF's address; undefined for others, such as `javascript:`. */
export function pdfAddressOf({ download }: Documento): string | undefined {
  const address = download?.trim()
  return address && /^(https?:\/\/|\/)/i.test(address) ? address : undefined
}

/** Returns undefined for other servers' files. @param apiUrl base of the API; empty for the page's own origin */
export function inlinePdfAddressOf(documento: Documento, apiUrl: string): string | undefined {
  const address = pdfAddressOf(documento)
  if (!address?.startsWith(`${apiUrl}/api/arquivo/`)) return undefined
  return `${address}?exibir=1#view=FitH&navpanes=0`
}
