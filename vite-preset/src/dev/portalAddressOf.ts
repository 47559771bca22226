import { isLoopback } from '../../../addresses/src/isLoopback.ts'
import { PortalAddressError } from './PortalAddressError.ts'

/**
 * The address of a deployed portal, as it was typed after `--portal`: its origin, and the page to begin with.
 * @throws PortalAddressError where it is no address, or one that would have passwords cross a network in the clear.
 */
export function portalAddressOf(typed: string): URL {
  if (!/^https?:\/\//.test(typed)) {
    throw new PortalAddressError(`--portal ${typed}: escreva o endereço por inteiro, com https:// no início.`)
  }
  if (!URL.canParse(typed)) throw new PortalAddressError(`--portal ${typed}: isto não é um endereço.`)
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
