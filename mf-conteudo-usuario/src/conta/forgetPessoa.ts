/**
 * Removes what this browser keeps of a person whose account is closed: drafts and what was typed and never sent. The keys of both
 * name her. The files beside them go as those of abandoned forms do.
 */
export function forgetPessoa(usuarioId: number) {
  const isHers = (key: string) =>
    key.startsWith(`portal.salvaguarda.${usuarioId}.`) ||
    (key.startsWith('portal.rascunho.') && key.endsWith(`.${usuarioId}`))
  for (const key of Object.keys(localStorage).filter(isHers)) localStorage.removeItem(key)
}
