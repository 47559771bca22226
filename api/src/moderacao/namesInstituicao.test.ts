import { expect, it } from 'vitest'
import { namesInstituicao } from './namesInstituicao'

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
  ['Ѕесrеtаriа Μunicipal de Inovação', SECRETARIA, true],
  ['SecretariaMunicipal de Inovação', SECRETARIA, true],
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
  ['Feira', 'Feira (da praça)', false],
  ['Ana', ' – ', false],
])('%j names %j: %s', (text, razaoSocial, isNamed) => {
  expect(namesInstituicao(text, razaoSocial)).toBe(isNamed)
})
