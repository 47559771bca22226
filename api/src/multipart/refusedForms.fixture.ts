import { filePart, multipart, textPart } from '../testing/multipart'

const MB = 1024 * 1024
const INCOMPLETO = 'O formulário enviado está incompleto ou não pôde ser lido.'

export const DOCUMENTO = [
  textPart('nome', 'Edital'),
  textPart('documentoAreaId', '2'),
  textPart('instituicaoId', '3'),
  textPart('data', '2026-05-03'),
]
export const PDF = filePart('arquivo', '%PDF-1.4\n%%EOF')

const whole = multipart([...DOCUMENTO, PDF])
const tag = (index: number) => textPart(`tags[${index}].descricao`, 'Nova')

/** Forms that our clients never send, and their refusals. */
export const REFUSED: [what: string, body: Buffer, codigo: number, resposta: string][] = [
  ['with nothing in it', multipart([]), 400, 'Título é obrigatório.'],
  ['cut off in a field', whole.subarray(0, 80), 400, INCOMPLETO],
  ['cut off in its file', whole.subarray(0, -20), 400, INCOMPLETO],
  ['cut off before its end', whole.subarray(0, -5), 400, INCOMPLETO],
  ['with another boundary', multipart([...DOCUMENTO, PDF], 'outro'), 400, INCOMPLETO],
  ['that is text', Buffer.from('nome=Edital'), 400, INCOMPLETO],
  [
    'with an unknown field',
    multipart([...DOCUMENTO, PDF, textPart('papel', 'x')]),
    400,
    'Parâmetro desconhecido: "papel".',
  ],
  [
    'with a field twice',
    multipart([...DOCUMENTO, PDF, textPart('NOME', 'x')]),
    400,
    'O parâmetro "nome" foi enviado mais de uma vez.',
  ],
  [
    'with a tag twice',
    multipart([...DOCUMENTO, PDF, tag(1), tag(1)]),
    400,
    'Uma das tags foi enviada mais de uma vez.',
  ],
  [
    'with more of a tag',
    multipart([...DOCUMENTO, PDF, textPart('tags[0].id', '1')]),
    400,
    'Parâmetro desconhecido: "tags[0].id".',
  ],
  ['with two files', multipart([...DOCUMENTO, PDF, PDF]), 400, 'Envie só um arquivo.'],
  [
    'with a file elsewhere',
    multipart([...DOCUMENTO, filePart('nome', 'x')]),
    400,
    'O campo "nome" não recebe arquivos.',
  ],
  [
    'with text for a file',
    multipart([...DOCUMENTO, textPart('arquivo', 'x')]),
    400,
    'Parâmetro desconhecido: "arquivo".',
  ],
  [
    'with a nameless field',
    multipart([...DOCUMENTO, ['Content-Disposition: form-data', 'x']]),
    400,
    'O formulário tem um campo sem nome, ou com um nome longo demais.',
  ],
  ['with a field called __proto__', multipart([textPart('__proto__', 'x')]), 400, INCOMPLETO],
  [
    'with many fields',
    multipart(Array.from({ length: 70 }, (_, i) => textPart(`c${i}`, 'x'))),
    400,
    'O formulário tem campos demais.',
  ],
  [
    'with JSON that is none',
    multipart([[`${textPart('nome', '')[0]}\r\nContent-Type: application/json`, '{']]),
    400,
    INCOMPLETO,
  ],
  [
    'with a field as JSON',
    multipart([[`${textPart('nome', '')[0]}\r\nContent-Type: application/json`, '{}'], PDF]),
    400,
    'O campo "nome" é inválido: Entrada inválida: esperava um texto, recebeu um objeto.',
  ],
  ['with an endless field', multipart([textPart('nome', 'a'.repeat(MB + 1))]), 413, 'O texto enviado é grande demais.'],
  [
    'with long fields',
    multipart([1, 2, 3].map((i) => textPart(`c${i}`, 'a'.repeat(MB)))),
    413,
    'O texto enviado é grande demais.',
  ],
  [
    'with an endless name',
    multipart([[`Content-Disposition: form-data; name="${'a'.repeat(9000)}"`, 'x']]),
    400,
    'O formulário tem um campo sem nome, ou com um nome longo demais.',
  ],
  [
    'with a large file',
    multipart([...DOCUMENTO, filePart('arquivo', Buffer.alloc(5 * MB))]),
    413,
    'Imagem deve ter no máximo 5MB',
  ],
  [
    'with a very large file',
    multipart([filePart('arquivo', Buffer.alloc(12 * MB)), ...DOCUMENTO]),
    413,
    'Imagem deve ter no máximo 5MB',
  ],
  [
    'with a file that is no PDF',
    multipart([...DOCUMENTO, filePart('arquivo', 'x')]),
    415,
    'O documento deve ser um PDF!',
  ],
  ['with an empty file', multipart([...DOCUMENTO, filePart('arquivo', '')]), 415, 'O documento deve ser um PDF!'],
]
