/** Shared modules must load before the code that uses them. */
import('./start')

export {}
