/** Allowed rich text (docs/product.md#rich-text). API, editor and both renderers apply it. */
export const RICH_TEXT = {
  /** Other elements are replaced by their text. */
  tags: [
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'p',
    'br',
    'hr',
    'div',
    'span',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'strike',
    'sub',
    'sup',
    'blockquote',
    'pre',
    'code',
    'ul',
    'ol',
    'li',
    'a',
    'iframe',
    'img',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ],
  /** These elements are removed with their content. */
  droppedWhole: [
    'script',
    'style',
    'textarea',
    'option',
    'select',
    'template',
    'title',
    'noscript',
    'noembed',
    'noframes',
    'xmp',
    'plaintext',
    'svg',
    'math',
    'object',
  ],
  attributes: {
    '*': ['dir', 'style'],
    a: ['href', 'rel'],
    iframe: ['src', 'title', 'allowfullscreen'],
    // No other attributes, not even `dir` and `style`.
    img: ['src', 'alt', 'width', 'height'],
    ol: ['start'],
    span: ['data-formula'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
  },
  styles: {
    color: /^(#[0-9a-f]{3}|#[0-9a-f]{6}|rgb\([\d\s,]+\)|[a-z]+)$/i,
    // The editor's colours, which are readable with all allowed text colours in each theme.
    'background-color': /^rgb\((237, 231, 247|229, 240, 250|226, 241, 233|253, 243, 215|251, 233, 231)\)$/,
    // Symbol fonts draw other letters than feeds and summaries show.
    'font-family': /^(?!.*(?:ding|symbol|marlett))([\w\s,-]|"[\w\s,-]*"|'[\w\s,-]*')+$/is,
    'font-size': /^\d+(\.\d+)?(px|pt|em|rem|%)$/,
    'text-align': /^(left|right|center|justify)$/,
    'list-style-type': /^(decimal|decimal-leading-zero|(lower|upper)-(alpha|roman))$/,
    'margin-left': /^\d+(px|em|rem)$/,
  },
  /** Unreadable colours are removed, because feeds and summaries would still show the text. */
  textColors: {
    /** `RichText.module.css` adapts the editor's colours to each theme. */
    themed: [
      'rgb(75, 46, 131)',
      'rgb(27, 94, 156)',
      'rgb(27, 107, 69)',
      'rgb(138, 90, 0)',
      'rgb(179, 38, 30)',
      'rgb(90, 81, 105)',
    ],
    names: ['red', 'green', 'gray', 'grey', 'teal', 'olive'],
    grounds: ['#f4f0fa', '#1e182b'],
    contrast: 3,
  },
  linkSchemes: ['http', 'https', 'mailto', 'tel'],
  /** Linked pages learn nothing about ours. */
  rel: 'noopener noreferrer',
  /**
   * Limits for the reader's browser (docs/decisions/01-rich-text.md). Texts beyond them are refused. In stored texts,
   * formulas stay as written, and other excess loses its looks.
   */
  limits: {
    /** UTF-8 bytes of HTML, as sent and as stored. */
    bytes: 256 * 1024,
    /** Opening and closing tags, each counted once more per surrounding inline element. */
    tags: 12_000,
    depth: 100,
    tables: 20,
    newTable: { rows: 50, columns: 10 },
    /** Cells of all tables, counted with their spans. */
    cells: 3_000,
    /** Larger spans are reduced. */
    span: 100,
    listStart: 99_999,
    style: 500,
    /** Largest size or indent by unit, also nested. */
    size: { px: 400, pt: 300, em: 25, rem: 25, '%': 1_000 },
    /** Smallest size by unit, also nested. */
    leastSize: { px: 8, pt: 6, em: 0.5, rem: 0.5, '%': 50 },
    /** Sum of nested indents, lists and quotations in rem, which fits a wide screen. */
    indent: 30,
    /** Area of all letters, in letters of the usual size. Each element is a line. */
    room: 1_000_000,
    videos: 20,
    images: 40,
    /** Written width and height of a picture, in pixels. */
    imageSide: 10_000,
    formulas: 200,
    /** Characters of TeX, per formula and together. */
    formula: 1_000,
    /** Nesting of a formula. A level is several boxes, and browsers overflow their stack at about 120. */
    formulaDepth: 25,
    allFormulas: 20_000,
    /** Milliseconds for drawing all formulas. */
    drawing: 1_000,
    /** Elements of all drawn formulas. Phones lay out about 15 000 a second. */
    drawnElements: 10_000,
  },
} as const
