export const PARAGRAPHS = {
  p: 'Parágrafo',
  h1: 'Título 1',
  h2: 'Título 2',
  h3: 'Título 3',
  h4: 'Título 4',
  h5: 'Título 5',
  h6: 'Título 6',
}

/** Fonts that readers have or that have a similar fallback, because none is fetched. */
export const FONTS = {
  '': 'Padrão',
  'Arial, Helvetica, sans-serif': 'Arial',
  "'Courier New', Courier, monospace": 'Courier New',
  'Georgia, Palatino, serif': 'Georgia',
  "'Times New Roman', Times, serif": 'Times New Roman',
  'Verdana, Geneva, sans-serif': 'Verdana',
}

/** In rem, so that sizes follow the reader's font size. */
export const SIZES = {
  '': 'Padrão',
  '0.875rem': 'Pequena',
  '1.375rem': 'Média',
  '1.75rem': 'Grande',
  '2.25rem': 'Enorme',
}

/** Colours of the light theme. `RichText` adapts them to each theme. */
export const TEXT_COLORS = {
  '': 'Automática',
  '#4b2e83': 'Violeta',
  '#1b5e9c': 'Azul',
  '#1b6b45': 'Verde',
  '#8a5a00': 'Âmbar',
  '#b3261e': 'Vermelho',
  '#5a5169': 'Cinza',
}

export const BACKGROUND_COLORS = {
  '': 'Nenhuma',
  '#ede7f7': 'Lilás',
  '#e5f0fa': 'Azul-claro',
  '#e2f1e9': 'Verde-claro',
  '#fdf3d7': 'Amarelo-claro',
  '#fbe9e7': 'Rosa-claro',
}
