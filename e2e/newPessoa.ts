export function newPessoa() {
  const base = String(Math.floor(Math.random() * 1e9)).padStart(9, '0')
  const digit = (digits: string) =>
    (([...digits].reduce((sum, char, at) => sum + Number(char) * (digits.length + 1 - at), 0) * 10) % 11) % 10
  const first = digit(base)
  return { cpf: `${base}${first}${digit(`${base}${first}`)}`, email: `pessoa.${base}@jacaranda.example` }
}
