import { createContext } from 'react'

export const UploadContext = createContext<number | undefined>(undefined)
