const NAMES = ['localhost', '127.0.0.1', '::1', '[::1]']

/** Whether a host is this very machine. @param host a name or an IP address; of IPv6 also as in a URL, in brackets */
export const isLoopback = (host: string): boolean => NAMES.includes(host)
