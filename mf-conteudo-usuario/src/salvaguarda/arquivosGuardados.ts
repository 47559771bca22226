import { del, get, set } from 'idb-keyval'

/** The files of a form by the names of their fields. localStorage holds no files, and not five megabytes. */
export type Arquivos = Record<string, File>

export const filesOf = (valores: object): Arquivos =>
  Object.fromEntries(Object.entries(valores).filter(([, value]) => value instanceof File))

/** Replaces the files of a slot. @returns false where the browser has no room for them, or no such storage. */
export const keepArquivos = (slot: string, arquivos: Arquivos): Promise<boolean> =>
  tried(async () => {
    await (Object.keys(arquivos).length > 0 ? set(slot, arquivos) : del(slot))
    return true
  }, false)

export const readArquivos = (slot: string): Promise<Arquivos> =>
  tried(async () => (await get<Arquivos>(slot)) ?? {}, {})

export const removeArquivos = (slot: string): Promise<void> => tried(() => del(slot), undefined)

async function tried<T>(act: () => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await act()
  } catch (error) {
    console.info('The browser keeps no files for this page.', error)
    return otherwise
  }
}
