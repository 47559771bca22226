/** The message that a protocolo is of; undefined for a text that is none. */
export function idOfProtocolo(text: string): number | undefined {
  const [, id] = /^\d{4}-(\d{6,9})$/.exec(text.trim()) ?? []
  return id === undefined ? undefined : Number(id)
}
