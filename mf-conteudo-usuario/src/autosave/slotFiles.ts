import { del, get, set } from 'idb-keyval'

/** Files by field name, in IndexedDB: localStorage holds only a few megabytes of text. */
export type SlotFiles = Record<string, File>

/** Files cannot be stored as JSON. */
export const filesOf = (valores: object): SlotFiles =>
  Object.fromEntries(Object.entries(valores).filter(([, value]) => value instanceof File))

/** JSON would turn a file into `{}` (docs/product.md#drafts). */
export const withoutFiles = <Values extends object>(valores: Values): Values =>
  Object.fromEntries(
    Object.entries(valores).map(([name, value]) => [name, value instanceof File ? null : value]),
  ) as Values

/** @returns false if there is no room or no storage */
export const keepFiles = (slot: string, arquivos: SlotFiles): Promise<boolean> =>
  tried(async () => {
    await (Object.keys(arquivos).length > 0 ? set(slot, arquivos) : del(slot))
    return true
  }, false)

/** Empty without storage. Never rejects. */
export const readFiles = (slot: string): Promise<SlotFiles> => tried(async () => (await get<SlotFiles>(slot)) ?? {}, {})

/** Never rejects: a failure leaves the files behind. */
export const removeFiles = (slot: string): Promise<void> => tried(() => del(slot), undefined)

async function tried<T>(act: () => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await act()
  } catch (error) {
    console.info('The browser keeps no files for this page.', error)
    return otherwise
  }
}
