import { remote } from '../../preset/src/remote.ts'

export default remote(import.meta.dirname, 5179, { federation: 'official' })
