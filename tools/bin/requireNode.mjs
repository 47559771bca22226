const [major, minor] = process.versions.node.split('.').map(Number)

export function requireNode() {
  if (major >= 24 || (major === 22 && minor >= 16) || (major === 20 && minor >= 19)) return
  console.error(
    `O portal precisa do Node 20.19, 22.16 ou 24, ou de um mais novo que estes; este é o ${process.versions.node}. Atualize em nodejs.org.`,
  )
  process.exit(1)
}
