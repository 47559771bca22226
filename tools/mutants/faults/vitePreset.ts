import type { Fault } from '../Fault'

export const vitePreset: Fault[] = [
  {
    id: 'small-files-inlined',
    package: 'build/preset',
    says: 'Small pictures and fonts travel in the code, as base64, in each version anew.',
    find: '    assetsInlineLimit: 0,\n',
    replace: '',
    journeys: ['federation', 'richText'],
  },
  {
    id: 'second-copies-allowed',
    package: 'build/preset',
    says: 'A remote that carries a React of its own is built, and fails in the browser.',
    find: "const copy = chunk.moduleIds.find((id) => homes.some((home) => id.includes(home)) && !id.includes('jsx-runtime'))",
    replace:
      "const copy = chunk.moduleIds.find((id) => homes.every((home) => id.includes(home)) && !id.includes('jsx-runtime'))",
    journeys: ['federation'],
  },
]
