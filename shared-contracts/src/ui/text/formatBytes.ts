const KILO = 1024
const MEGA = KILO * KILO

/** 1258291 → `1,2 MB`; whole kilobytes below one megabyte. */
export function formatBytes(bytes: number): string {
  if (bytes < MEGA) return `${Math.max(1, Math.round(bytes / KILO))} KB`
  return `${(bytes / MEGA).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} MB`
}
