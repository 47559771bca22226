import { accepts } from './contract'
import { listTags } from './tags'

export const tagContracts = [accepts(listTags, {})]
