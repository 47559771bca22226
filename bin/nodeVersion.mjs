const [major, minor] = process.versions.node.split('.').map(Number)

/** Ends the process with one sentence where Node is too old to run the portal. */
export function requireNode() {
  if (major > 20 || (major === 20 && minor >= 19)) return
  console.error(
    `O portal precisa do Node 20.19 ou mais novo; este é o ${process.versions.node}. Atualize em nodejs.org.`,
  )
  process.exit(1)
}
