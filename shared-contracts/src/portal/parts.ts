import { createContext, use } from 'react'
import type { Part } from '../microFrontend'

/**
 * Loads a part of the remote's own version. A failed address leads to the next one, and later calls use new addresses,
 * because browsers never repeat a failed import. Files are checked by hash. Rejects if all addresses fail.
 */
export type LoadPart = <Module>(part: Part<Module>) => Promise<Module>

/** The shell provides it. By default a remote has one address and no retry. */
export const LoadPartContext = createContext<LoadPart>((part) => part.lazy())

export const useLoadPart = (): LoadPart => use(LoadPartContext)
