/** Pictures are shown in the page; other files are downloaded, unless the address asks to show them. */
export function dispositionOf({ nome, tipo }: { nome: string; tipo: string }, isShown: boolean) {
  const way = isShown || tipo.startsWith('image/') ? 'inline' : 'attachment'
  return `${way}; filename*=UTF-8''${encodeURIComponent(nome).replace(/['()*]/g, escapeByte)}`
}

const escapeByte = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`
