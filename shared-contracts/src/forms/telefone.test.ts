// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { contatoFields, maskTelefone, validatorOf } from '.'
import { telefoneNacional } from './telefone'

const wide = (text: string) => text.replace(/[!-~]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0))

describe('formats of a mobile telephone', () => {
  test.each([
    '11987654321',
    '(11) 98765-4321',
    '(11)98765-4321',
    '11 98765 4321',
    '11 9 8765-4321',
    '11.98765.4321',
    '11-98765-4321',
    '[11] 98765·4321',
    ' 11 98765-4321 ',
    '+55 11 98765-4321',
    '+5511987654321',
    '+55 (11) 98765-4321',
    '(+55) 11 98765-4321',
    '+55-11-98765-4321',
    '55 11 98765-4321',
    '5511987654321',
    '0055 11 98765-4321',
    '00 55 11 98765-4321',
    '011 98765-4321',
    '(011) 98765-4321',
    '0 11 98765-4321',
    '+55 (0) 11 98765-4321',
    '+55 (011) 98765-4321',
    '0 15 11 98765-4321',
    '015 11 98765-4321',
    '+55 0 21 11 98765-4321',
    '0XX11 98765-4321',
    '(0xx11) 98765-4321',
    '0**11 98765-4321',
    '0XX15 11 98765-4321',
    'tel:+5511987654321',
    'Tel.: (11) 98765-4321',
    'WhatsApp +55 11 98765-4321',
    '11\u00a098765\u20114321',
    '11 98765\u20134321',
    '11 98765\u22124321',
    '\u202a+55 11 98765-4321\u202c',
    '\u200e11\u200b98765-4321\ufeff',
    '11\u00ad98765\u20604321',
    '(11) 98765-4321,',
    '(11) 98765-4321.',
    '☎ (11) 98765-4321',
    '📱(11) 98765-4321',
    '(11) 98765-4321 (WhatsApp)',
    '(11) 98765-4321 - falar com Ana',
    'Fone/WhatsApp: (11) 98765-4321',
    'Ligue para o 11 98765-4321!',
    '11/98765-4321',
    '(11) / 98765-4321',
    '+55 11/98765-4321',
    'wa.me/5511987654321',
    'https://wa.me/5511987654321/',
    'https://wa.me/5511987654321?text=Oi',
    'https://api.whatsapp.com/send?phone=5511987654321',
    wide('11987654321'),
    wide('+55(11)98765-4321'),
  ])('%j becomes 11987654321', (typed) => {
    expect(telefoneNacional(typed)).toBe('11987654321')
  })
})

test.each([
  ['a landline', '(11) 3456-7890', '1134567890'],
  ['a landline with the country code', '+55 11 3456-7890', '1134567890'],
  ['a landline with the country code without +', '551134567890', '1134567890'],
  ['a landline after 00 55', '0055 11 3456-7890', '1134567890'],
  ['a landline after a 0', '011 3456-7890', '1134567890'],
  ['a landline with a carrier code', '0 15 11 3456-7890', '1134567890'],
  ['a landline in the old notation', '(0XX11) 3456-7890', '1134567890'],
  ['the area code 55 without a country code', '55 99999-0000', '55999990000'],
  ['a landline of the area code 55', '(55) 3333-4444', '5533334444'],
  ['the area code 55 after the country code', '+55 55 99999-0000', '55999990000'],
  ['the area code 55 after a 0', '055 99999-0000', '55999990000'],
  ['an example that is no real number', '00900000001', '00900000001'],
])('%s, %s, becomes %s', (_, typed, national) => {
  expect(telefoneNacional(typed)).toBe(national)
})

test.each([
  ['too short', '98765-4321'],
  ['with the country code, too short', '+55 98765-4321'],
  ['without an area code', '098765-4321'],
  ['too long', '119876543210'],
  ['of another country', '+1 212 555 1234'],
  ['of another country', '+351 912 345 678'],
  ['of another country', '001 212 555 1234'],
  ['with a + and no country code', '+11 98765-4321'],
  ['of another country, without +', '12125551234'],
  ['with the area code at the end', '98765-4321 (11)'],
  ['a CPF', '529.982.247-25'],
  ['a landline with an extra digit', '(11) 33456-7890'],
  ['a landline that begins with 1', '(11) 1234-5678'],
  ['with an unknown area code', '(20) 98765-4321'],
  ['two numbers', '(11) 98765-4321 / 3456-7890'],
  ['two numbers', '(55) 99999-0000/11'],
  ['two numbers', '(11) 98765-4321, (11) 3456-7890'],
  ['two numbers', '11/98765-4321/11'],
  ['with an extension', '(11) 3456-7890 ramal 12'],
  ['with an extension', '(11) 3456-7890 (ramal 12)'],
  ['with an extension in other digits', '(11) 3456-7890 ramal ١٢'],
  ['with a letter before it', 'l1 98765-4321'],
  ['with a letter after it', '(11) 98765-4321a'],
  ['with a letter', '11 9876S-4321'],
  ['no number', 'não tenho'],
  ['nothing', ''],
])('%s is no telephone: %s stays unchanged and is refused', (_, typed) => {
  expect(telefoneNacional(typed)).toBeUndefined()
  expect(maskTelefone(typed)).toBe(typed)
  const sentence = validatorOf({ telefone: contatoFields.telefone })({ telefone: typed }).telefone
  expect(sentence).toBe(typed ? 'Insira um telefone válido.' : 'Telefone é obrigatório.')
})
