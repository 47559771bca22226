/** What the toolbar's lists offer: what is written into the text, and what it is called. */
export const PARAGRAPHS = {
  p: 'Parágrafo',
  h1: 'Título 1',
  h2: 'Título 2',
  h3: 'Título 3',
  h4: 'Título 4',
  h5: 'Título 5',
  h6: 'Título 6',
}

/** Families that readers have, or that fall back to their like: none is fetched. */
export const FONTS = {
  '': 'Padrão',
  'Arial, Helvetica, sans-serif': 'Arial',
  "'Courier New', Courier, monospace": 'Courier New',
  'Georgia, Palatino, serif': 'Georgia',
  "'Times New Roman', Times, serif": 'Times New Roman',
  'Verdana, Geneva, sans-serif': 'Verdana',
}

/** In rem, so that they grow with the size that the reader chose for the portal. */
export const SIZES = {
  '': 'Padrão',
  '0.875rem': 'Pequena',
  '1.375rem': 'Média',
  '1.75rem': 'Grande',
  '2.25rem': 'Enorme',
}

/** Readable on a light ground and on a dark one, 3:1 at least. */
export const TEXT_COLORS = {
  '': 'Automática',
  '#8a63d2': 'Violeta',
  '#3b82c4': 'Azul',
  '#2e8b57': 'Verde',
  '#b7791f': 'Âmbar',
  '#d9483b': 'Vermelho',
  '#7a7485': 'Cinza',
}

export const BACKGROUND_COLORS = {
  '': 'Nenhuma',
  '#ede7f7': 'Lilás',
  '#e5f0fa': 'Azul-claro',
  '#e2f1e9': 'Verde-claro',
  '#fdf3d7': 'Amarelo-claro',
  '#fbe9e7': 'Rosa-claro',
}
