export type Preset = 'minimal' | 'essential' | 'full'

const MARKS = ['bold', 'italic', 'underline']
const LISTS = ['ul', 'ol']
const HISTORY = ['undo', 'redo']

const GROUPS: Record<Preset, string[][]> = {
  minimal: [MARKS, ['link'], HISTORY],
  essential: [['paragraph'], MARKS, LISTS, ['quote', 'link'], ['eraser'], HISTORY],
  full: [
    ['paragraph', 'font', 'fontsize'],
    [...MARKS, 'strikethrough', 'superscript', 'subscript', 'code'],
    ['textColor', 'backgroundColor'],
    ['align', ...LISTS, 'outdent', 'indent', 'direction'],
    ['quote', 'codeBlock'],
    ['link', 'imagem', 'video', 'formula', 'tabela'],
    ['eraser'],
    HISTORY,
  ],
}

/** Names of Jodit's controls and ours (`controlsOf`), in groups. @param hasImages if the API stores pictures */
export const toolbarOf = (preset: Preset, hasImages: boolean): string[] =>
  GROUPS[preset]
    .map((group) => group.filter((name) => hasImages || name !== 'imagem'))
    .flatMap((group, index) => (index === 0 ? group : ['|', ...group]))
