import { expect, it } from 'vitest'
import { hasForeignLetters, namesInstituicao } from './namesInstituicao'

const SECRETARIA = 'Secretaria Municipal de Inovação'
const UNIVERSIDADE = 'Universidade Federal do Vale (UFV)'
const SERVICO = 'Serviço de Apoio às Empresas – SEBRAE'

it.each([
  ['Secretaria Municipal de Inovação', SECRETARIA, true],
  ['SECRETARIA MUNICIPAL DE INOVACAO', SECRETARIA, true],
  ['Ana Souza, da Secretaria Municipal de Inovação', SECRETARIA, true],
  ['Secretaria Municipal da Inovação', SECRETARIA, true],
  ['Secretaria-Municipal / Inovação', SECRETARIA, true],
  ['Ｓｅｃｒｅｔａｒｉａ Municipal de Inovação', SECRETARIA, true],
  ['𝐒𝐞𝐜𝐫𝐞𝐭𝐚𝐫𝐢𝐚 Municipal de Inovação', SECRETARIA, true],
  ['Secre\u200bta\u00adria Municipal de Inovac\u0327a\u0303o', SECRETARIA, true],
  ['S.E.C.R.E.T.A.R.I.A. Municipal de Inovação', SECRETARIA, true],
  ['SecretariaMunicipal de Inovação', SECRETARIA, true],
  ['Secretaria Municipal de lnovação', SECRETARIA, true],
  ['S e c r e t a r i a Munici pal de Inova ção', SECRETARIA, true],
  ['Secretaria Munic1pal d0 Inovaçã0', SECRETARIA, true],
  ['ASecretaria Municipal de Inovaçãos', SECRETARIA, true],
  ['Secretaria Municipal e Inovação', SECRETARIA, true],
  ['Secretaria Municipal para a Inovação', SECRETARIA, true],
  ['Secretaria de Inovação', SECRETARIA, true],
  ['Secretaria Municipal de Inovação em Porto Jacarandá', 'Secretaria de Inovação de Porto Jacarandá', true],
  ['Câmara de Porto Jacarandá', 'Câmara Municipal de Porto Jacarandá', true],
  ['Câmara de Comércio', 'Câmara Municipal', false],
  ['Inovação de Porto Jacarandá', 'Secretaria de Inovação de Porto Jacarandá', false],
  ['Secretaria Municipal de Turismo', SECRETARIA, false],
  ['Secretaria Municipal', SECRETARIA, false],
  ['Inovação Secretaria Municipal', SECRETARIA, false],
  ['Ana Souza', SECRETARIA, false],
  ['', SECRETARIA, false],
  ['UFV', UNIVERSIDADE, true],
  ['Reitoria da u.f.v.', UNIVERSIDADE, true],
  ['Universidade Federal do Vale', UNIVERSIDADE, true],
  ['Aufvor', UNIVERSIDADE, false],
  ['Sebrae', SERVICO, true],
  ['S.E.B.R.A.E.', SERVICO, true],
  ['Sebraeria', SERVICO, false],
  ['Feira', 'Feira (da praça)', false],
  ['Ana', ' – ', false],
])('%j names %j: %s', (text, razaoSocial, isNamed) => {
  expect(namesInstituicao(text, razaoSocial)).toBe(isNamed)
})

it.each([
  ['Ѕесrеtаriа Municipal', true],
  ['Secretariɑ', true],
  ['ꜱecretaria', true],
  ['Ꮪecretaria', true],
  ['Տecretaria', true],
  ['Inoѵação', true],
  ['Inovaҫão', true],
  ['Anӑ', true],
  ['山田', true],
  ['José Müller Øster-Łęcki, 2ª turma & “Filhos” 🌱', false],
  ['Nguyễn Văn Đức', false],
  ['', false],
])('%j has letters of another alphabet: %s', (text, hasThem) => {
  expect(hasForeignLetters(text)).toBe(hasThem)
})
