import { createContext } from 'react'

/** How much of a form has been sent, from 0 to 1; nothing while nothing is known of it. */
export const UploadContext = createContext<number | undefined>(undefined)
