/** A text that is answered as a file, written as far as its reader takes it. */
export class FileText {
  /** @param name of plain letters: it stands in a header */
  constructor(
    readonly name: string,
    readonly chunks: AsyncIterable<string>,
  ) {}
}
