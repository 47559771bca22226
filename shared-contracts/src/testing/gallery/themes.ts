export const TEMAS = { claro: 'Claro', escuro: 'Escuro', alto: 'Alto contraste' }

export type Tema = keyof typeof TEMAS

/** Shows a theme regardless of the visitor's settings. */
export function showTheme(tema: Tema, darkRules: CSSMediaRule[]) {
  const { dataset } = document.documentElement
  if (tema === 'alto') dataset.contraste = 'alto'
  else delete dataset.contraste
  for (const { media } of darkRules) media.mediaText = tema === 'escuro' ? 'screen' : 'not all'
}

export const findDarkRules = (): CSSMediaRule[] =>
  [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => rule instanceof CSSMediaRule && rule.conditionText.includes('prefers-color-scheme: dark'))
    .map((rule) => rule as CSSMediaRule)
