import { SenhaHasher } from '../src/autenticacao/SenhaHasher'
import type { Db } from '../src/database/Database'
import { usuarios } from '../src/database/schema'
import { restartIds } from '../src/database/seed/essentials'

export const SENHA = 'Jacaranda#26'

const EM_PORTO_JACARANDA = { uf: 'MG', cidade: 'Porto Jacarandá' }

const USUARIOS = [
  {
    id: 1,
    nomeCompleto: 'Helena Prado',
    email: 'gestora@jacaranda.example',
    papel: 'gestor' as const,
    cpf: '52998224725',
    dataNascimento: '1984-05-17',
    telefone: '00900000001',
    cargo: 'Gestora de conteúdo',
    logradouro: 'Rua das Flores Roxas',
    bairro: 'Centro',
    numero: '26',
    cep: '00001000',
    instituicaoId: 7,
  },
  {
    id: 2,
    nomeCompleto: 'Caio Brandão',
    email: 'pesquisador@jacaranda.example',
    cpf: '11144477735',
    dataNascimento: '1990-11-02',
    telefone: '00900000002',
    cargo: 'Pesquisador',
    logradouro: 'Avenida do Conhecimento',
    bairro: 'Cidade Universitária',
    numero: '1200',
    cep: '00002000',
    instituicaoId: 1,
  },
  {
    id: 3,
    nomeCompleto: 'Iara Nogueira',
    email: 'comunicacao@jacaranda.example',
    dataNascimento: '1995-08-23',
    telefone: '00900000003',
    cargo: 'Jornalista',
    logradouro: 'Ladeira do Mercado',
    bairro: 'Mercado Velho',
    numero: '7',
    cep: '00003000',
    instituicaoId: 6,
  },
  {
    id: 4,
    nomeCompleto: 'Antônio Sá',
    email: 'incubadora@jacaranda.example',
    dataNascimento: '1979-01-30',
    telefone: '00900000004',
    cargo: 'Coordenador de incubação',
    logradouro: 'Rua da Semente',
    bairro: 'Distrito Criativo',
    numero: '88',
    cep: '00004000',
    instituicaoId: 4,
  },
  {
    id: 5,
    nomeCompleto: 'Joana Teles',
    email: 'novata@jacaranda.example',
    cpf: '12345678909',
    dataNascimento: '2001-03-12',
    telefone: '00900000005',
    cargo: 'Estudante',
    logradouro: 'Travessa do Ipê',
    bairro: 'Vila Nova',
    numero: '3',
    cep: '00005000',
    instituicaoId: 3,
  },
]

/** User 1 writes most, 2 to 4 write too, 5 has nothing yet. */
export async function seedUsuarios(db: Db) {
  const senhaHash = await new SenhaHasher().hash(SENHA)
  await db.insert(usuarios).values(USUARIOS.map((usuario) => ({ ...usuario, ...EM_PORTO_JACARANDA, senhaHash })))
  await restartIds(db, [usuarios])
}
