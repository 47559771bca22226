import { isLoopback } from '../../../../platform/src/net/isLoopback.ts'

export class PortalAddressError extends Error {
  override readonly name = 'PortalAddressError'
}

/** @throws PortalAddressError for an invalid address, or HTTP without TLS except on loopback. */
export function portalAddressOf(typed: string): URL {
  if (!/^https?:\/\//.test(typed)) {
    throw new PortalAddressError(`--portal ${typed}: escreva o endereço por inteiro, com https:// no início.`)
  }
  if (!URL.canParse(typed))
    throw new PortalAddressError(`--portal ${typed}: isto não é um endereço, como https://portal.example.`)
  const address = new URL(typed)
  if (address.username || address.password) {
    throw new PortalAddressError('--portal: o endereço vem sem usuário e senha; entra-se pela página de login.')
  }
  if (address.protocol === 'http:' && !isLoopback(address.hostname)) {
    throw new PortalAddressError(
      `--portal ${typed}: de outra máquina, só por https://, para que nenhuma senha atravesse a rede às claras.`,
    )
  }
  return address
}
