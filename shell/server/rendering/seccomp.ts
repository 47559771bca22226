/** Constants of https://man7.org/linux/man-pages/man2/seccomp.2.html */
const [LOAD, IF_EQUAL, IF_AT_LEAST, IF_ANY, RETURN] = [0x20, 0x15, 0x35, 0x45, 0x06]
const [NUMBER, ARCHITECTURE, FIRST_ARGUMENT] = [0, 4, 16]
const ALLOW = 0x7fff0000
const refuse = (errno: number) => 0x00050000 | errno
const [EPERM, ENOSYS] = [1, 38]

const CLONE_THREAD = 0x10000
/** Without `clone3`, libc uses `clone`, whose flags a filter can read. */
const CLONE3 = 435
/** On x86-64, higher numbers belong to the x32 ABI. */
const OTHER_ABI = 0x40000000

/** These calls create processes, are exploited often, or hold memory that no process is charged for (sockets). */
const CALLS: Partial<Record<NodeJS.Architecture, { architecture: number; clone: number; refused: number[] }>> = {
  x64: {
    architecture: 0xc000003e,
    clone: 56,
    refused: [57, 58, 101, 272, 308, 321, 323, 425, 248, 249, 250, 298, 310, 311, 41, 53],
  },
  arm64: {
    architecture: 0xc00000b7,
    clone: 220,
    refused: [117, 97, 268, 280, 282, 425, 217, 218, 219, 241, 270, 271, 198, 199],
  },
}

/** Allows threads but no processes. `undefined` for an unknown architecture. */
export function seccompFilter(arch: NodeJS.Architecture = process.arch): Buffer | undefined {
  const calls = CALLS[arch]
  if (!calls) return undefined
  const { architecture, clone, refused } = calls
  const step = (code: number, value: number, holds = 0, fails = 0) => [code, holds, fails, value] as const
  const checks = [...refused.map((call) => [call, EPERM]), [CLONE3, ENOSYS]] as const
  const program = [
    step(LOAD, ARCHITECTURE),
    step(IF_EQUAL, architecture, 1),
    step(RETURN, refuse(EPERM)),
    step(LOAD, NUMBER),
    step(IF_AT_LEAST, OTHER_ABI, 0, 1),
    step(RETURN, refuse(EPERM)),
    ...checks.flatMap(([call = 0, errno = EPERM]) => [step(IF_EQUAL, call, 0, 1), step(RETURN, refuse(errno))]),
    step(IF_EQUAL, clone, 1),
    step(RETURN, ALLOW),
    step(LOAD, FIRST_ARGUMENT),
    step(IF_ANY, CLONE_THREAD, 1),
    step(RETURN, refuse(EPERM)),
    step(RETURN, ALLOW),
  ]
  const filter = Buffer.alloc(program.length * 8)
  for (const [at, [code, holds, fails, value]] of program.entries()) {
    filter.writeUInt16LE(code, at * 8)
    filter.writeUInt8(holds, at * 8 + 2)
    filter.writeUInt8(fails, at * 8 + 3)
    filter.writeUInt32LE(value, at * 8 + 4)
  }
  return filter
}
