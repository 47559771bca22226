import { z } from 'zod'

const MOST_IN_LABEL = 200
const MOST_IN_ADDRESS = 2_000
const MOST_ENTRIES = 100
/** In characters of JSON. */
const MOST_IN_ROUTE = 4_000
const MOST_IN_MENU = 8_000

const label = z.string().min(1).max(MOST_IN_LABEL)
const address = z.string().max(MOST_IN_ADDRESS).refine(isAddress)
const entry = z.looseObject({ label, to: address, also: z.array(address).max(MOST_ENTRIES).optional() })

const iconPath = z
  .string()
  .max(1_000)
  .regex(/^[Mm][\dMmZzLlHhVvCcSsQqTtAaEe+\-., ]*$/)
const ICONS = ['home', 'documento', 'noticia', 'evento', 'conta']
const groupWith = (icons: string[]) =>
  z.looseObject({
    label,
    icon: z.enum(icons),
    iconPath: iconPath.optional(),
    to: address.optional(),
    entries: z.array(entry).max(MOST_ENTRIES).optional(),
  })

/** Validates `MicroFrontendRoute`. The shell renders it unchecked, so an invalid route would break every page. */
export const routeSchema = z
  .looseObject({
    path: z.string(),
    handle: z.looseObject({
      public: z.boolean().optional(),
      name: z.string().max(MOST_IN_LABEL).optional(),
      sitemap: z.literal(true).optional(),
      feed: z.literal(true).optional(),
    }),
  })
  .refine(isAtMost(MOST_IN_ROUTE))

export const menuSchema = z
  .looseObject({
    top: z.array(entry).max(MOST_ENTRIES).optional(),
    side: z.array(groupWith(ICONS)).max(MOST_ENTRIES).optional(),
    gestor: z
      .array(groupWith([...ICONS, 'gestao']))
      .max(MOST_ENTRIES)
      .optional(),
  })
  .refine(isAtMost(MOST_IN_MENU))

function isAddress(text: string): boolean {
  return /^(\/(?![/\\])|https?:\/\/)/.test(text) && URL.canParse(text, 'http://portal.invalid')
}

function isAtMost(characters: number) {
  return (value: unknown) => {
    try {
      return JSON.stringify(value).length <= characters
    } catch {
      // The JSON is nested deeper than the stack.
      return false
    }
  }
}
