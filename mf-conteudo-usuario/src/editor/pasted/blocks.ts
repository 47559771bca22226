export const FRAMES =
  'address, article, aside, center, dd, details, div, dl, dt, fieldset, figcaption, figure, footer, form, header, main, nav, section, summary'

export const BLOCKS = `${FRAMES}, blockquote, h1, h2, h3, h4, h5, h6, hr, li, ol, p, pre, table, ul`

export const WORDS = 'p, h1, h2, h3, h4, h5, h6, pre, li, td, th, caption'

export const PARTS = 'caption, tbody, td, tfoot, th, thead, tr'
