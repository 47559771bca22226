import type { Documento } from '../../api'

/** The address of the PDF; undefined where `download` is no address of a file, such as `javascript:`. */
export function pdfAddressOf({ download }: Documento): string | undefined {
  const address = download?.trim()
  return address && /^(https?:\/\/|\/)/i.test(address) ? address : undefined
}

/**
 * The address that shows the PDF inside a page, fitted to the width of the frame. Undefined for a file that is not on the
 * portal's API, as another server may forbid that.
 * @param apiUrl base of the API, empty for the page's own origin.
 */
export function inlinePdfAddressOf(documento: Documento, apiUrl: string): string | undefined {
  const address = pdfAddressOf(documento)
  if (!address?.startsWith(`${apiUrl}/api/arquivo/`)) return undefined
  return `${address}?exibir=1#view=FitH&navpanes=0`
}
