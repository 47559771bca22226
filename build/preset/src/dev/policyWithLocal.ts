import type { LocalRemote } from './LocalRemote.ts'

export interface LocalPolicy {
  policy: string
  /** Declared hosts that the deployed policy lacks. */
  added: string[]
}

/** Allows hot reload and the local remote's hosts. Removes Trusted Types, which Vite's client breaks. */
export function policyWithLocal(deployed: string, url: string, hosts: LocalRemote['hosts'] = {}): LocalPolicy {
  const [loading = ''] = deployed.split(', ')
  const added = new Set<string>()
  const withHosts = (directive: string, declared: string[] = []) => {
    const missing = declared.filter((host) => !directive.split(' ').includes(host))
    for (const host of missing) added.add(host)
    return [directive, ...missing].join(' ')
  }
  const policy = loading
    .split('; ')
    .map((directive) => {
      const [name, ...sources] = directive.split(' ')
      if (name === 'style-src')
        return ['style-src', ...sources.filter((each) => !isHash(each)), `'unsafe-inline'`].join(' ')
      if (name === 'connect-src') return `${withHosts(directive, hosts.connect)} ${url.replace(/^http/, 'ws')}`
      return name === 'img-src' ? withHosts(directive, hosts.img) : directive
    })
    .filter((directive) => !directive.startsWith('report-'))
    .concat(`worker-src 'self' blob:`)
    .join('; ')
  return { policy, added: [...added] }
}

const isHash = (source: string) => /^'(sha\d+|nonce)-/.test(source)
