/** A text sent as a file, written at its reader's speed. */
export class FileText {
  /** @param name plain letters, because a header contains it */
  constructor(
    readonly name: string,
    readonly chunks: AsyncIterable<string>,
  ) {}
}
