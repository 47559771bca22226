import { z } from 'zod'

/** Characters that a label may have, and an address. */
const MOST_IN_LABEL = 200
const MOST_IN_ADDRESS = 2_000
/** How many entries a menu, or a group of it, may have. */
const MOST_ENTRIES = 100
/** Characters of JSON that a route may have, and a menu, with the fields that only newer shells read. */
const MOST_IN_ROUTE = 4_000
const MOST_IN_MENU = 8_000

const label = z.string().min(1).max(MOST_IN_LABEL)
const address = z.string().max(MOST_IN_ADDRESS).refine(isAddress)
const entry = z.looseObject({ label, to: address, also: z.array(address).max(MOST_ENTRIES).optional() })

/** The `d` of an SVG path, by its commands and numbers. */
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

/**
 * Checks what a shell reads of a remote's route, as `MicroFrontendRoute` of the contracts has it. A shell renders it without
 * another look, so that a route which is anything else would fail every page of the portal.
 */
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

/** Checks what a shell shows of a remote in its menus, as `Menu` of the contracts has it. */
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

/** Whether a menu may lead there: to a path of the portal, or by http to another place. */
function isAddress(text: string): boolean {
  return /^(\/(?![/\\])|https?:\/\/)/.test(text) && URL.canParse(text, 'http://portal.invalid')
}

function isAtMost(characters: number) {
  return (value: unknown) => {
    try {
      return JSON.stringify(value).length <= characters
    } catch {
      // Nested deeper than the stack is.
      return false
    }
  }
}
