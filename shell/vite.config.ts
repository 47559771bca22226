import { shell } from '../vite-preset/src/shell.ts'

export default shell(import.meta.dirname)
