import { removeFiles } from './slotFiles'

/** Removes the drafts and slots of a closed account, with their files. */
export function forgetPessoa(usuarioId: number) {
  const isHers = (key: string) =>
    key.startsWith(`portal.salvaguarda.${usuarioId}.`) ||
    (key.startsWith('portal.rascunho.') && key.endsWith(`.${usuarioId}`))
  for (const key of Object.keys(localStorage).filter(isHers)) {
    localStorage.removeItem(key)
    void removeFiles(key)
  }
}
