export function idOfProtocolo(text: string): number | undefined {
  const [, id] = /^\d{4}-(\d{6,9})$/.exec(text.trim()) ?? []
  return id === undefined ? undefined : Number(id)
}
