import { shell } from '../build/preset/src/shell.ts'

export default shell(import.meta.dirname)
