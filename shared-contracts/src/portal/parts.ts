import { createContext, use } from 'react'
import type { Part } from '../microFrontend'

/**
 * Loads a part of the remote's own version, checked by hash. A failed address leads to the next one, because browsers
 * never repeat a failed import. Rejects if all addresses fail.
 */
export type LoadPart = <Module>(part: Part<Module>) => Promise<Module>

/** The shell provides it. By default a remote has one address and no retry. */
export const LoadPartContext = createContext<LoadPart>((part) => part.lazy())

export const useLoadPart = (): LoadPart => use(LoadPartContext)
