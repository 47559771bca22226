export { EXCESSES, excessOf, formulaExcessOf, layoutExcessOf } from './excess'
export { excerpt, plainText } from './plainText'
export { RICH_TEXT } from './policy'
export { type Video, videoOf } from './videoOf'
