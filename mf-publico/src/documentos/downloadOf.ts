import type { Documento } from '@portal/shared-contracts/api'

/** Where the PDF is; nothing for what is no address of a file, such as `javascript:`. */
export function downloadOf({ download }: Documento): string | undefined {
  const address = download?.trim()
  return address && /^(https?:\/\/|\/)/i.test(address) ? address : undefined
}
