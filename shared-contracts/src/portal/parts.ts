import { createContext, use } from 'react'
import type { Part } from '../microFrontend'

/**
 * Loads a part of the page's own remote and version. Where an address fails, the part is asked for at the next one, and each
 * further call asks at a new one: a browser never repeats an import that failed. The browser checks every file of it, from
 * whichever address, by its hash. Rejects where no address has the part.
 */
export type LoadPart = <Module>(part: Part<Module>) => Promise<Module>

/** Given by the shell. A remote that runs without it has one address, and no second try. */
export const LoadPartContext = createContext<LoadPart>((part) => part.lazy())

export const useLoadPart = (): LoadPart => use(LoadPartContext)
