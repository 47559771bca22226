import { del, get, set } from 'idb-keyval'

/** The files of a form by the names of their fields, in IndexedDB: localStorage holds texts only, and too few bytes. */
export type SlotFiles = Record<string, File>

/** Those of a form's values that a slot's JSON cannot hold. */
export const filesOf = (valores: object): SlotFiles =>
  Object.fromEntries(Object.entries(valores).filter(([, value]) => value instanceof File))

/** Replaces the files of a slot. @returns false where the browser has no room for them, or no such storage. */
export const keepFiles = (slot: string, arquivos: SlotFiles): Promise<boolean> =>
  tried(async () => {
    await (Object.keys(arquivos).length > 0 ? set(slot, arquivos) : del(slot))
    return true
  }, false)

/** The files of a slot; none where the browser has no such storage. Never rejects. */
export const readFiles = (slot: string): Promise<SlotFiles> => tried(async () => (await get<SlotFiles>(slot)) ?? {}, {})

/** Never rejects: what the browser does not remove stays behind. */
export const removeFiles = (slot: string): Promise<void> => tried(() => del(slot), undefined)

async function tried<T>(act: () => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await act()
  } catch (error) {
    console.info('The browser keeps no files for this page.', error)
    return otherwise
  }
}
