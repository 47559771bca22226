/** Makes rich text safe in the browser. The library comes with the first text that needs it. */
export async function sanitize(html: string): Promise<string> {
  const { purify } = await import('./purify')
  return purify(html)
}
