import type { Documento } from '@portal/shared-contracts/api'
import { downloadOf } from './downloadOf'

/**
 * Where the PDF is given to be shown inside a page; nothing for a file of any other server than the portal's own, which
 * may forbid that. The API gives it so on request alone; the rest is for the viewer: the whole width for the text.
 * @param apiUrl base of the API, empty for the page's own origin.
 */
export function viewerOf(documento: Documento, apiUrl: string): string | undefined {
  const address = downloadOf(documento)
  if (!address?.startsWith(`${apiUrl}/api/arquivo/`)) return undefined
  return `${address}?exibir=1#view=FitH&navpanes=0`
}
