/** Elements that stand on lines of their own, and are none of rich text's. */
const BLOCK =
  /<(\/?)(?:address|article|aside|center|d[dlt]|details|fieldset|fig(?:ure|caption)|footer|header|hgroup|legend|main|nav|section|summary)(?=[\s/>])/gi

/** Has what stands on a line of its own stay there: of an element that goes only the words are left, and those of two would be one. */
export const blocksAsDivs = (html: string): string => html.replace(BLOCK, '<$1div')
