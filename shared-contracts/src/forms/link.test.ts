// @vitest-environment node
import { expect, test } from 'vitest'
import { eventoFields, linkIn, validatorOf, withScheme } from '.'

const { linkExterno } = eventoFields
const says = (typed: string) => validatorOf({ linkExterno })({ linkExterno: typed }).linkExterno

test.each([
  ['', ''],
  [' \u200b', ''],
  ['https://feira.br/x', 'https://feira.br/x'],
  [' HTTPS://feira.br ', 'HTTPS://feira.br'],
  ['\u200bhttps://feira.br\u00a0', 'https://feira.br'],
  ['ｈｔｔｐｓ：／／ｆｅｉｒａ．ｂｒ', 'https://feira.br'],
  ['https://feira.br:8443/a?b=c&d[]=1#e', 'https://feira.br:8443/a?b=c&d[]=1#e'],
  ['https://inovação.com.br/feira', 'https://inovação.com.br/feira'],
  ['http://200.10.20.30/feira', 'http://200.10.20.30/feira'],
  ['https://pt.wikipedia.org/wiki/Feira_(evento)', 'https://pt.wikipedia.org/wiki/Feira_(evento)'],
  ['https://web.archive.org/web/2020/http://feira.br', 'https://web.archive.org/web/2020/http://feira.br'],
  ['https://feira.br/?volta=https://hub.br', 'https://feira.br/?volta=https://hub.br'],
  ['https://feira.br/docs/Edital 05.pdf', 'https://feira.br/docs/Edital%2005.pdf'],

  ['Inscrições: https://feira.br/x', 'https://feira.br/x'],
  ['Inscrições:https://feira.br/x', 'https://feira.br/x'],
  ['Inscreva-se em https://feira.br/x.', 'https://feira.br/x'],
  ['https://feira.br/x (vagas limitadas)', 'https://feira.br/x'],
  ['(https://feira.br/x)', 'https://feira.br/x'],
  ['<https://feira.br/x>', 'https://feira.br/x'],
  ['"https://feira.br/x";', 'https://feira.br/x'],
  ['“https://feira.br/x”,', 'https://feira.br/x'],
  ['*https://feira.br/x*', 'https://feira.br/x'],
  ['[Inscrições](https://feira.br/x)', 'https://feira.br/x'],
  ['[https://feira.br/x](https://feira.br/x)', 'https://feira.br/x'],
  ['<a href="https://feira.br/x">Inscrições</a>', 'https://feira.br/x'],
  ['Feira\nhttps://feira.br/x\n', 'https://feira.br/x'],
  ['Inscrições: www.feira.br/x', 'http://www.feira.br/x'],
  ['Inscrições em feira.com.br/x até sexta', 'http://feira.com.br/x'],
  ['Formulário: forms.gle/a1B2', 'http://forms.gle/a1B2'],
  ['Dúvidas: ana@feira.br. Inscrições: https://feira.br/x', 'https://feira.br/x'],

  ['_https://feira.br/x_', 'https://feira.br/x'],
  ['Inscrições: `https://feira.br/x`.', 'https://feira.br/x'],
  ['~www.feira.br/x~', 'http://www.feira.br/x'],
  ['https://feira.br/x_', 'https://feira.br/x_'],
  ['https://feira.br/x?a=1&amp;b=2', 'https://feira.br/x?a=1&b=2'],

  ['https://feira.br/xhttps://feira.br/x', 'https://feira.br/x'],
  ['https://feira.br/https://feira.br/', 'https://feira.br/'],
  ['https://a1.safelinks.protection.outlook.com/?url=https%3A%2F%2Ffeira.br%2Fx&data=05', 'https://feira.br/x'],
  ['https://www.google.com/url?q=https://feira.br/x&sa=D', 'https://feira.br/x'],
  ['https://l.facebook.com/l.php?u=https%3A%2F%2Ffeira.br%2Fx&h=A', 'https://feira.br/x'],
  ['https://l.instagram.com/?u=https%3A%2F%2Ffeira.br%2Fx&e=A', 'https://feira.br/x'],
  ['https://www.google.com/url?q=javascript:x', 'https://www.google.com/url?q=javascript:x'],

  ['www.feira.br/x', 'http://www.feira.br/x'],
  ['feira.br', 'http://feira.br'],
  ['feira.br:8080/x', 'http://feira.br:8080/x'],
  ['httpfeira.com', 'http://httpfeira.com'],
  ['forms.gle/a1B2', 'http://forms.gle/a1B2'],
  ['(feira.br).', 'http://feira.br'],
  ['//feira.br/x', 'http://feira.br/x'],
  ['https//feira.br', 'https://feira.br'],
  ['https:/feira.br', 'https://feira.br'],
  ['https:feira.br', 'https://feira.br'],
  ['https:///feira.br', 'https://feira.br'],
  ['https:\\\\feira.br', 'https://feira.br'],
  ['https;//feira.br', 'https://feira.br'],
  ['https.//feira.br', 'https://feira.br'],
  ['https: //feira.br', 'https://feira.br'],
  ['https:// feira.br', 'https://feira.br'],
  ['https ://feira.br', 'https://feira.br'],
  ['htp://feira.br', 'http://feira.br'],
  ['htps://feira.br', 'https://feira.br'],
  ['ttps://feira.br', 'https://feira.br'],
  ['hhttps://feira.br', 'https://feira.br'],
  ['httpss://feira.br', 'https://feira.br'],
  ['http://https://feira.br', 'https://feira.br'],
  ['https://http//feira.br', 'http://feira.br'],
  ['Inscrições: https//feira.br/x', 'https://feira.br/x'],
])('%j contains the address %j', (typed, address) => {
  expect(linkIn(typed)).toBe(address)
  expect(says(typed)).toBeUndefined()
})

test.each([
  'Sala 3',
  'a confirmar',
  'sala',
  'http://sala',
  'http://Sala 3',
  'site.Depois da feira',
  'ana@feira.br',
  'mailto:ana@feira.br',
  'https://ana@feira.br',
  'https://banco.br:senha@feira.br',
  '(31) 3000-0000',
  'javascript:alert(1)',
  'http://javascript:alert(1)',
  'data:text/html,x',
  'ftp://feira.br',
  'C:\\feira.br',
  '/\\feira.br',
  'https://',
  'https://feira',
  'https://feira,com.br',
  'https://feira.br e https://hub.br',
  'https://feira.br/x;https://hub.br/x',
  'www.feira.br ou www.hub.br',
  'https://feira.br/xhttps://hub.br',
  'edital.pdf',
])('%j stays unchanged and is refused', (typed) => {
  expect(linkIn(typed)).toBe(typed)
  expect(says(typed)).toBe('Link inválido. Informe um só endereço, como https://www.exemplo.org.')
})

test.each([
  ['Sala 3', 'http://Sala 3'],
  ['javascript:alert(1)', 'http://javascript:alert(1)'],
])('the old value %j is shown as %j', (stored, shown) => {
  expect(withScheme(stored)).toBe(shown)
})

test('a text of thousands of characters is read immediately', () => {
  for (const signs of ['https:', 'h', '/', ')', 'a.', 'https://a.b)', 'tp-']) {
    const text = signs.repeat(3_000 / signs.length)
    expect(linkIn(text)).toBe(text)
    expect(linkIn(text.repeat(100))).toBe(text.repeat(100))
  }
})
