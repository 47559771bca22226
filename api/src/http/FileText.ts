/** A text that is sent as a file, written at the speed of its reader. */
export class FileText {
  /** @param name plain letters: it stands in a header */
  constructor(
    readonly name: string,
    readonly chunks: AsyncIterable<string>,
  ) {}
}
