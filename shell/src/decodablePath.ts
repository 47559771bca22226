/**
 * The path of an address as server and browser route it. One that cannot be decoded, such as `/noticias/%`, becomes a single segment,
 * which is no page's; any other stays as it is.
 */
export function decodablePath(pathname: string): string {
  try {
    // A bundler drops a call whose answer nobody uses.
    return decodeURIComponent(pathname) && pathname
  } catch {
    return `/${encodeURIComponent(pathname.slice(1))}`
  }
}

export const isDecodable = (pathname: string): boolean => decodablePath(pathname) === pathname
