const NAMES = ['localhost', '127.0.0.1', '::1', '[::1]']

/** @param host a name or an IP address; IPv6 also in brackets, as in a URL */
export const isLoopback = (host: string): boolean => NAMES.includes(host)
