import { parseSync, Visitor } from 'vite'

/** Prepares declarations for comparison: no private members, no bivariant methods, no constant values. */
export function publicShape(file: string, code: string): string {
  const edits: { start: number; end: number; text: string }[] = []
  const replace = (start: number, end: number, text: string) => edits.push({ start, end, text })

  const asProperty = (member: Method, signature: Signature) => {
    const { returnType } = signature
    if (!returnType) return
    const opening = (signature.typeParameters ?? { start: code.indexOf('(', member.key.end) }).start
    replace(opening, opening, ': ')
    replace(returnType.start, returnType.start + 1, ' =>')
  }

  new Visitor({
    PropertyDefinition(member) {
      if (isHidden(member)) replace(member.start, member.end, '')
    },
    MethodDefinition(member) {
      if (member.kind === 'constructor') return
      if (isHidden(member)) replace(member.start, member.end, '')
      else if (member.kind === 'method') asProperty(member, member.value)
    },
    TSMethodSignature(member) {
      if (member.kind === 'method') asProperty(member, member)
    },
    VariableDeclarator({ id, init }) {
      if (init?.type === 'Literal') replace(id.end, init.end, `: ${typeof init.value}`)
    },
  }).visit(parseSync(file, code).program)

  return edits
    .filter(({ start, end }) => !edits.some((outer) => outer.start < start && end <= outer.end))
    .sort((one, other) => other.start - one.start)
    .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code)
}

interface Method {
  key: { end: number }
}

interface Signature {
  typeParameters?: { start: number } | null
  returnType?: { start: number } | null
}

const isHidden = ({ accessibility, key }: { accessibility?: string | null; key: { type: string } }) =>
  accessibility === 'private' || accessibility === 'protected' || key.type === 'PrivateIdentifier'
