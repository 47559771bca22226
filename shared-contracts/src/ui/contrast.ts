/** Values of `--color-<name>` by name, as six hexadecimal digits or as another `var(--color-<name>)`. */
export type Colors = Readonly<Record<string, string>>

export interface PaleText {
  text: string
  ground: string
  contrast: number
  least: number
}

/** Reads the colours of one rule of `tokens.css`. */
export function colorsOf(css: string, selector: string): Record<string, string> {
  const [, rule = ''] = css.replace(/\/\*.*?\*\//gs, '').split(`${selector} {`)
  const declarations = (rule.split('}')[0] ?? '').matchAll(/--color-([\w-]+): ([^;]+);/g)
  return Object.fromEntries([...declarations].map(([, name, value]) => [name, value]))
}

/** The themes of `tokens.css` by name. @param own colours of a city for the light and the dark theme */
export function themesOf(css: string, own: { light?: Colors; dark?: Colors } = {}): Record<string, Colors> {
  const light = { ...colorsOf(css, ':root'), ...own.light }
  const dark = { ...light, ...colorsOf(css, 'html:not([data-contraste])'), ...own.dark }
  const deep = { ...colorsOf(css, 'html:not([data-contraste]) [data-tone="deep"]'), paper: 'var(--color-deep)' }
  return {
    light,
    dark,
    'high contrast': { ...light, ...colorsOf(css, 'html[data-contraste="alto"]') },
    'light, on the deep ground': { ...light, ...deep },
    'dark, on the deep ground': { ...dark, ...deep },
  }
}

const on = (grounds: string[], ...words: string[]) =>
  grounds.flatMap((ground) => words.map((word) => [word, ground] as const))

const GROUNDS = ['paper', 'surface', 'sunken']
const TONES = ['danger', 'leaf', 'warning', 'info', 'success']
const WORDS = [
  ...on(GROUNDS, 'ink', 'ink-soft', 'link'),
  ...on(['primary', 'primary-strong'], 'on-primary'),
  ...on(['primary-soft'], 'on-primary-soft'),
  ...on(['bloom', 'bloom-strong'], 'on-bloom'),
  ...on(['danger'], 'on-danger'),
  ...on(['deep', 'deep-raised'], 'on-deep', 'on-deep-soft'),
]
const TONED_WORDS = [...on(GROUNDS, ...TONES), ...TONES.flatMap((tone) => on([`${tone}-soft`], tone, 'ink'))]
const SHAPES = on(GROUNDS, 'control', 'focus')

/** The pairs of a theme below WCAG AA: 4.5 for text, 3 for shapes. @param isDeep a theme on the deep ground */
export function palePairsOf(colors: Colors, isDeep = false): PaleText[] {
  const judged = [
    ...[...WORDS, ...(isDeep ? [] : TONED_WORDS)].map((pair) => ({ pair, least: 4.5 })),
    ...SHAPES.map((pair) => ({ pair, least: 3 })),
  ]
  return judged
    .map(({ pair: [text, ground], least }) => ({ text, ground, contrast: contrastOf(colors, text, ground), least }))
    .filter(({ contrast, least }) => !(contrast >= least))
}

function contrastOf(colors: Colors, one: string, other: string): number {
  const [dark = 0, light = 0] = [one, other].map((name) => luminanceOf(hexOf(colors, name))).sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function hexOf(colors: Colors, name: string): string {
  const value = colors[name] ?? ''
  const [, other] = /^var\(--color-([\w-]+)\)$/.exec(value) ?? []
  return other ? hexOf(colors, other) : value
}

function luminanceOf(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
