/** Why `--portal` names nothing that a remote could be shown in, as one sentence for who typed it. */
export class PortalAddressError extends Error {
  override readonly name = 'PortalAddressError'
}
