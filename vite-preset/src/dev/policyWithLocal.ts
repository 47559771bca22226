/**
 * A page's `Content-Security-Policy` as the proxy sends it on: what the portal lets a page load stays, with the connection by
 * which the page hears of edits, and the style elements and the worker of the development server. Of the second policy, by which no text
 * becomes code, nothing stays, for that server's code would not run. The deployed portal keeps both.
 * @param url of the proxy.
 */
export function policyWithLocal(policy: string, url: string): string {
  const [loading = ''] = policy.split(', ')
  return loading
    .split('; ')
    .map((directive) => {
      const [name, ...sources] = directive.split(' ')
      if (name === 'style-src')
        return ['style-src', ...sources.filter((each) => !isHash(each)), `'unsafe-inline'`].join(' ')
      if (name === 'connect-src') return `${directive} ${url.replace(/^http/, 'ws')}`
      return directive
    })
    .filter((directive) => !directive.startsWith('report-'))
    .concat(`worker-src 'self' blob:`)
    .join('; ')
}

/** Beside one, browsers overlook `unsafe-inline`. */
const isHash = (source: string) => /^'(sha\d+|nonce)-/.test(source)
