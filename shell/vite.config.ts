import { shell } from '../vite.preset.ts'

export default shell(import.meta.dirname)
