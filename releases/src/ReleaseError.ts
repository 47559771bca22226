/** Something that whoever releases can mend; its message says what, in Portuguese. */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError'
}
