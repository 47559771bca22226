import { withoutInvisible } from '../forms/invisible'

export const isBlank = (text: string): boolean => withoutInvisible(text).trim() === ''
