/** Elements that only frame others: rich text has a `div`, and none of the rest. */
export const FRAMES =
  'address, article, aside, center, dd, details, div, dl, dt, fieldset, figcaption, figure, footer, form, header, main, nav, section, summary'

/** Elements that begin a line. */
export const BLOCKS = `${FRAMES}, blockquote, h1, h2, h3, h4, h5, h6, hr, li, ol, p, pre, table, ul`

/** Elements that hold the words of one paragraph. */
export const WORDS = 'p, h1, h2, h3, h4, h5, h6, pre, li, td, th, caption'

/** Parts of a table. */
export const PARTS = 'caption, tbody, td, tfoot, th, thead, tr'
