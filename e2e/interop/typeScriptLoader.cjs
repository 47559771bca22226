/** webpack's loader of TypeScript and JSX: Vite's own compiler, since webpack brings none. */
module.exports = async function compile(source) {
  const { transformWithOxc } = await import('vite')
  const { code } = await transformWithOxc(source, this.resourcePath, { jsx: { runtime: 'automatic' } })
  return code
}
