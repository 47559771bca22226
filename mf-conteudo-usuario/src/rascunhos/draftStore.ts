import { del, get, set } from 'idb-keyval'

/**
 * Stores unsent values: texts in localStorage, files in IndexedDB under the same key. A user has one draft of each kind
 * (docs/product.md#drafts), and each opened form has its own entry.
 */
const RASCUNHO = 'portal.rascunho.'
const KEPT = 'portal.salvaguarda.'

export type Kind = 'documento' | 'evento' | 'noticia'

/** One key per kind and user protects drafts in a shared browser (docs/product.md#drafts). */
export const rascunhoKey = (kind: Kind, usuarioId: number) => `${RASCUNHO}${kind}.${usuarioId}`

/** @param id 0 or less for a new item */
export const keptPrefix = (usuarioId: number, kind: Kind | 'conta', id: number) =>
  `${KEPT}${usuarioId}.${kind}.${id > 0 ? id : 'novo'}.`

export const keptKeys = (prefix = KEPT) => Object.keys(localStorage).filter((key) => key.startsWith(prefix))

/** False if the browser refuses storage and the page uses a temporary replacement (`inlineScripts.ts`). */
export const isLasting = () => localStorage instanceof Storage

export function readEntry(key: string): Record<string, unknown> {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? {}
  } catch {
    return {}
  }
}

/** @returns false if the browser has no room or no lasting storage */
export function writeEntry(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text)
    return isLasting()
  } catch (error) {
    console.info('There is no room for what is being typed.', error)
    return false
  }
}

/** Also notifies this page. */
export function removeEntry(key: string) {
  if (localStorage.getItem(key) === null) return
  localStorage.removeItem(key)
  announce(key)
}

/** Browsers send `storage` events to other tabs only, so this page sends its own. */
export const announce = (key: string) => dispatchEvent(new StorageEvent('storage', { key }))

export function removeKept(key: string) {
  removeEntry(key)
  void removeFiles(key)
}

export function forgetPessoa(usuarioId: number) {
  const isDraft = (key: string) => key.startsWith(RASCUNHO) && key.endsWith(`.${usuarioId}`)
  const keys = [...keptKeys(`${KEPT}${usuarioId}.`), ...Object.keys(localStorage).filter(isDraft)]
  for (const key of keys) removeKept(key)
}

export type KeptFiles = Record<string, File>

/** Files cannot be stored as JSON. */
export const filesOf = (valores: object): KeptFiles =>
  Object.fromEntries(Object.entries(valores).filter(([, value]) => value instanceof File))

/** JSON would turn a file into `{}` (docs/product.md#drafts). */
export const withoutFiles = <Values extends object>(valores: Values): Values =>
  Object.fromEntries(
    Object.entries(valores).map(([name, value]) => [name, value instanceof File ? null : value]),
  ) as Values

/** @returns false if there is no room or no storage */
export const keepFiles = (key: string, arquivos: KeptFiles): Promise<boolean> =>
  tried(async () => {
    await (Object.keys(arquivos).length > 0 ? set(key, arquivos) : del(key))
    return true
  }, false)

/** Empty without storage. Never rejects. */
export const readFiles = (key: string): Promise<KeptFiles> => tried(async () => (await get<KeptFiles>(key)) ?? {}, {})

/** Never rejects: a failure leaves the files behind. */
export const removeFiles = (key: string): Promise<void> => tried(() => del(key), undefined)

async function tried<T>(act: () => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await act()
  } catch (error) {
    console.info('The browser keeps no files for this page.', error)
    return otherwise
  }
}
