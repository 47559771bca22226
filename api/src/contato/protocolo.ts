/** By which a visitor and the operators speak of one contact message. @param ano in which it came, in the portal's zone */
export const protocoloOf = (id: number, ano: string) => `${ano}-${String(id).padStart(6, '0')}`

/** The message that a protocolo is of; undefined for a text that is none. */
export function idOfProtocolo(text: string): number | undefined {
  const [, id] = /^\d{4}-(\d{6,9})$/.exec(text.trim()) ?? []
  return id === undefined ? undefined : Number(id)
}
