import { withoutInvisible } from '../invisible'

export const isBlank = (text: string): boolean => withoutInvisible(text).trim() === ''
