export class PortalAddressError extends Error {
  override readonly name = 'PortalAddressError'
}
