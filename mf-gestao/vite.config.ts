import { remote } from '../vite-preset/src/remote.ts'

export default remote(import.meta.dirname, 5176)
