import { asItLooks } from '../invisible'

/** Tags ignore case (docs/product.md#tags). `id` is -1 if not stored yet. */
export interface Tag {
  id: number
  descricao: string
}

export const TAGS_LIMITE = 20
export const TAG_TAMANHO_LIMITE = 60
export const TAGS_DEMAIS = `Use no máximo ${TAGS_LIMITE} tags.`
export const TAG_LONGA = `Cada tag deve ter no máximo ${TAG_TAMANHO_LIMITE} caracteres.`

export const BULLETS = '|•‣◦⁃∙·●○■□▪▫◆◇►▸▶➢➤✓✔❖☐☑☒\\uf0a7\\uf0b7\\uf0d8\\uf0fc'
const MARK = new RegExp(
  `^(?:[# ${BULLETS}]|[-—*](?: |$)|[0-9]{1,2}(?:\\. | ?- |[.]$|\\) ?)(?![0-9])|\\([0-9]{1,2}\\) ?|\\(?(?:[a-zA-Z]|[ivxIVX]{2,4})\\)(?: |$))+`,
)
const QUOTED = /^(?:"([^"]*)"?|([^"]*[^"0-9])"|'([^']*)'|«([^«»]*)»)$/

const FOREIGN =
  '\u0430\u0435\u043e\u0440\u0441\u0445\u0443\u0456\u0458\u0455\u0410\u0412\u0415\u041a\u041c\u041d\u041e\u0420\u0421\u0422\u0425\u0423\u0406\u0408\u0405\u03bf\u0391\u0392\u0395\u0396\u0397\u0399\u039a\u039c\u039d\u039f\u03a1\u03a4\u03a5\u03a7'
const LATIN = 'aeopcxyijsABEKMHOPCTXYIJSoABEZHIKMNOPTYX'
const ALPHABETS = /[\u0370-\u052f]/g

/** Returns the stored form of a tag. `f_rotulo` in the API's database does the same. */
export const tagText = (text: string): string => withoutMarks(inLatin(asItLooks(text)))

function withoutMarks(tag: string): string {
  const rest = tag.replace(MARK, '').replace(QUOTED, '$1$2$3$4').trim()
  return rest === tag ? tag : withoutMarks(rest)
}

/** A word with a letter unlike any Latin one is not converted, because it mixes alphabets. */
function inLatin(tag: string): string {
  if (!/[A-Za-z]/.test(tag)) return tag
  const latin = tag.replace(ALPHABETS, (letter) => LATIN[FOREIGN.indexOf(letter)] ?? letter)
  return latin.search(ALPHABETS) < 0 ? latin.normalize('NFC') : tag
}
