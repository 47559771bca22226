/**
 * What rich text may consist of (decision 96). The API keeps nothing else when it is saved, the editor holds nothing
 * else, and both renderers pass what any API sends through it once more.
 */
export const RICH_TEXT = {
  /** Of any other element the text stays. */
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
  /** Elements that go with all they hold. */
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
    // Nothing else, `dir` and `style` neither.
    img: ['src', 'alt', 'width', 'height'],
    ol: ['start'],
    span: ['data-formula'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
  },
  /** Style properties and what their values look like. */
  styles: {
    // `isReadableColor` says which.
    color: /^(#[0-9a-f]{3}|#[0-9a-f]{6}|rgb\([\d\s,]+\)|[a-z]+)$/i,
    // Those of the editor alone: letters of every colour that may be are read on them, in each theme.
    'background-color': /^rgb\((237, 231, 247|229, 240, 250|226, 241, 233|253, 243, 215|251, 233, 231)\)$/,
    'font-family': /^([\w\s,-]|"[\w\s,-]*"|'[\w\s,-]*')+$/,
    'font-size': /^\d+(\.\d+)?(px|pt|em|rem|%)$/,
    'text-align': /^(left|right|center|justify)$/,
    'list-style-type': /^(decimal|decimal-leading-zero|(lower|upper)-(alpha|roman))$/,
    'margin-left': /^\d+(px|em|rem)$/,
  },
  /** Letters that cannot be read are published nevertheless, in feeds and summaries: such colours go. */
  textColors: {
    /** Of the editor; `RichText.module.css` shows them as each theme does. */
    themed: [
      'rgb(75, 46, 131)',
      'rgb(27, 94, 156)',
      'rgb(27, 107, 69)',
      'rgb(138, 90, 0)',
      'rgb(179, 38, 30)',
      'rgb(90, 81, 105)',
    ],
    /** Colours whose name says enough. */
    names: ['red', 'green', 'gray', 'grey', 'teal', 'olive'],
    /** The darkest paper of the light theme and the lightest of the dark one. */
    grounds: ['#f4f0fa', '#1e182b'],
    /** With each of them, at least. */
    contrast: 3,
  },
  linkSchemes: ['http', 'https', 'mailto', 'tel'],
  /** What every link says of the page that it leads away from: nothing. */
  rel: 'noopener noreferrer',
  /**
   * How much a text may ask of its reader's browser (docs/decisions/a-text-is-bounded-for-its-reader.md). More is refused when
   * it is saved. Of what was stored before, `formula` and what follows stays as written, and of the rest the words are shown.
   */
  limits: {
    /** Of the HTML, in bytes of UTF-8, as it is sent and as it is stored. */
    bytes: 256 * 1024,
    /** Tags that open or close an element, each counted once more for every bold, link and the like that it stands in. */
    tags: 12_000,
    /** Elements within elements. */
    depth: 100,
    tables: 20,
    /** Of a table that the editor makes. */
    newTable: { rows: 50, columns: 10 },
    /** Cells of all tables, each counted as often as the rows and columns that it spans. */
    cells: 3_000,
    /** Rows or columns that a cell spans; one that asks for more spans this many. */
    span: 100,
    /** The number that a list begins with. */
    listStart: 99_999,
    /** Of a style attribute, in characters. */
    style: 500,
    /** The largest size or indent, by its unit; sizes within one another make none that is larger. */
    size: { px: 400, pt: 300, em: 25, rem: 25, '%': 1_000 },
    /** The smallest size, by its unit; sizes within one another make none that is smaller. */
    leastSize: { px: 8, pt: 6, em: 0.5, rem: 0.5, '%': 50 },
    /** Of all indents, lists and quotations that a text stands in, in rem. */
    indent: 50,
    /** What all letters take, in letters of the usual size, each element being a line: somewhat more than `bytes` and `tags` do. */
    room: 1_000_000,
    videos: 20,
    images: 40,
    /** Of a picture's width and height as they are written, in pixels. */
    imageSide: 10_000,
    formulas: 200,
    /** Of the TeX of one formula, and of all together, in characters. */
    formula: 1_000,
    /** Levels of a formula, each of which is several boxes: a browser's stack has room for some 120. */
    formulaDepth: 25,
    allFormulas: 20_000,
    /** For drawing all formulas of a text, in milliseconds. */
    drawing: 1_000,
    /** Elements that the formulas of a text are drawn with; a browser of a phone lays out some 15 000 a second. */
    drawnElements: 10_000,
  },
} as const
