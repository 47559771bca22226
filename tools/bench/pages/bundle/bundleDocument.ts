import type { LoadedFiles } from '@portal/releases'
import { FIRST_SCRIPT } from '../../../../shell/server/pages/inlineScripts'
import type { Boot } from '../../../../shell/src/boot'

export interface BundleHead {
  files: LoadedFiles
  fonts: string[]
  bootId: string
  boot: Omit<Boot, 'hydration'>
  hydration?: string | undefined
  nonce?: string
}

export function headOf({ files, fonts, bootId, boot, hydration, nonce }: BundleHead): string {
  const [entry, ...chunks] = files.scripts
  const signed = nonce ? ` nonce="${nonce}"` : ''
  const data = JSON.stringify(boot)
  const json = hydration === undefined ? data : `${data.slice(0, -1)},"hydration":${hydration}}`
  return [
    ...files.styles.map((file) => `<link rel="stylesheet" href="/${file}" crossorigin>`),
    ...fonts.map((file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`),
    `<script type="module" src="/${entry}"${signed} crossorigin></script>`,
    ...chunks.map((file) => `<link rel="modulepreload" href="/${file}" crossorigin>`),
    `<script${signed}>${FIRST_SCRIPT}</script>`,
    `<script id="${bootId}" type="application/json"${signed}>${json.replaceAll('<', '\\u003c')}</script>`,
  ].join('')
}

export const emptyDocument = (head: string) =>
  `<!DOCTYPE html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${head}</head><body></body></html>`
