const BLOCK =
  /<(\/?)(?:address|article|aside|center|d[dlt]|details|fieldset|fig(?:ure|caption)|footer|header|hgroup|legend|main|nav|section|summary)(?=[\s/>])/gi

/** Converts other blocks to `div`, because removing them would join the words of two lines. */
export const blocksAsDivs = (html: string): string => html.replace(BLOCK, '<$1div')
