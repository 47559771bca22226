import { remote } from '../build/preset/src/remote.ts'

export default remote(import.meta.dirname, 5174)
