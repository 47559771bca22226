declare global {
  interface Window {
    VLibras?: { Widget: new (assets: string) => unknown }
  }
}

const ASSETS = 'https://vlibras.gov.br/app'

const MARKUP =
  '<div vw-access-button class="active"></div><div vw-plugin-wrapper><div class="vw-plugin-top-wrapper"></div></div>'

/** VLibras is the federal government's sign language translator. Rejects if its script does not load. */
export function loadVlibras(): Promise<void> {
  const widget = document.createElement('div')
  widget.setAttribute('vw', '')
  widget.className = 'enabled'
  widget.innerHTML = MARKUP

  const script = document.createElement('script')
  script.src = `${ASSETS}/vlibras-plugin.js`
  const loaded = new Promise<void>((resolve, reject) => {
    script.onload = () => resolve()
    script.onerror = () => reject(new Error(`${script.src} did not come.`))
  })
  document.body.append(widget, script)
  return loaded.then(() => {
    if (window.VLibras) new window.VLibras.Widget(ASSETS)
    // The widget starts on the load event, which is over.
    window.onload?.(new Event('load'))
  })
}
