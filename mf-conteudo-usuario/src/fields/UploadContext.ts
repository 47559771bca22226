import { createContext } from 'react'

/** How much of a form has been uploaded, from 0 to 1; undefined before the browser tells. */
export const UploadContext = createContext<number | undefined>(undefined)
