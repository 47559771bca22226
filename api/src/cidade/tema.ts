import { type Colors, colorsOf, palePairsOf, themesOf } from '@portal/shared-contracts/ui/contrast'
import { z } from 'zod'
import type { CityFolder } from './CityFolder'

const FILE = 'tema.json'

const color = z.string().regex(/^#[0-9a-f]{6}$/i, 'é uma cor como #1b6b45')

const THEMES: Record<string, string> = {
  light: 'tema claro',
  dark: 'tema escuro',
  'light, on the deep ground': 'tema claro, sobre deep',
  'dark, on the deep ground': 'tema escuro, sobre deep',
}

/** More specific than the portal's own rules. High contrast is excluded. */
const OWN = ':root:not([data-contraste])'

/** The rules of a city's colours. @param tokens text of `tokens.css` */
export function readTema(folder: CityFolder, tokens: string): { css: string; cor?: string } | undefined {
  const colors = z.strictObject(
    Object.fromEntries(Object.keys(colorsOf(tokens, ':root')).map((name) => [name, color.optional()])),
  )
  const tema = folder.readJson(FILE, z.strictObject({ claro: colors, escuro: colors.default({}) }))
  if (!tema) return undefined
  const light = given(tema.claro)
  // A drawing keeps the city's colours in the dark theme, unless the city sets others.
  const drawn = Object.entries(light).filter(([name]) => /^(petal|flower)/.test(name))
  const dark = { ...Object.fromEntries(drawn), ...given(tema.escuro) }
  const themes = themesOf(tokens, { light, dark })
  for (const [theme, name] of Object.entries(THEMES))
    for (const { text, ground, contrast, least } of palePairsOf(themes[theme] ?? {}, theme.includes('deep')))
      folder.report(
        FILE,
        undefined,
        `${name}: "${text}" sobre "${ground}" tem contraste de ${figure(contrast)}; o mínimo é ${figure(least)}.`,
      )
  // The dark theme's rules are as specific as the light colours, so each colour is repeated there.
  const named = Object.keys({ ...light, ...dark }).map((name) => [name, themes.dark?.[name] ?? ''])
  const inTheDark = rulesOf(Object.fromEntries(named))
  const css = `${OWN}{${rulesOf(light)}}@media screen and (prefers-color-scheme:dark){${OWN}{${inTheDark}}}`
  return { css, ...(light.primary && { cor: light.primary }) }
}

const given = (colors: Record<string, string | undefined>): Colors =>
  Object.fromEntries(Object.entries(colors).flatMap(([name, value]) => (value ? [[name, value]] : [])))

const rulesOf = (colors: Colors) =>
  Object.entries(colors)
    .map(([name, value]) => `--color-${name}:${value}`)
    .join(';')

/** Rounds down, so that 4.496 does not look sufficient. */
const figure = (contrast: number) => (Math.floor(contrast * 100) / 100).toLocaleString('pt-BR')
