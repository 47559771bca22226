import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { FONT_ADDRESS } from './view'

const TOKENS = '@portal/shared-contracts/ui/tokens.css'
const FONT = '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2'

/** The order matters: later rules win. */
const PARTS = ['page', 'masthead', 'cards', 'shares', 'failures', 'tables', 'timeline', 'notices', 'edges']

/** Read from disk: no bundler builds this page. */
export function readAssets() {
  const { resolve } = createRequire(import.meta.url)
  const read = (file: string) => readFileSync(file, 'utf8')
  const fontFace = `@font-face {
    font-family: "Atkinson Hyperlegible Next Variable";
    font-weight: 200 800;
    font-display: swap;
    src: url("${FONT_ADDRESS}") format("woff2-variations");
  }`
  const own = PARTS.map((part) => read(resolve(`@portal/releases-page/styles/${part}.css`)))
  const styles = [read(resolve(TOKENS)), fontFace, ...own].join('\n')
  return { styles, font: readFileSync(resolve(FONT)) }
}
