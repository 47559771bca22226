/** An undecodable path, such as `/noticias/%`, becomes one segment that no route matches. */
export function decodablePath(pathname: string): string {
  try {
    // A bundler would remove a call with an unused result.
    return decodeURIComponent(pathname) && pathname
  } catch {
    return `/${encodeURIComponent(pathname.slice(1))}`
  }
}

export const isDecodable = (pathname: string): boolean => decodablePath(pathname) === pathname
