import { remote } from '../vite.preset.ts'

export default remote(import.meta.dirname, 5175)
