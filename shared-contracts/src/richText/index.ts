export { excerpt, plainText } from './plainText'
export { RICH_TEXT } from './policy'
export { type Video, videoOf } from './videoOf'
