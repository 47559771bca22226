import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

type Attributes = Record<string, Record<string, string>>

const contentType = (name: string, plural: string, attributes: Attributes) => ({
  [`src/api/${name}/content-types/${name}/schema.json`]: JSON.stringify({
    kind: 'collectionType',
    collectionName: plural,
    info: { singularName: name, pluralName: plural, displayName: name },
    options: { draftAndPublish: false },
    attributes,
  }),
  ...Object.fromEntries(
    ['Router', 'Controller', 'Service'].map((part) => [
      `src/api/${name}/${part === 'Router' ? 'route' : part.toLowerCase()}s/${name}.js`,
      `module.exports = require('@strapi/strapi').factories.createCore${part}('api::${name}.${name}')\n`,
    ]),
  ),
})

/** Strapi's defaults without the request logger: the portal's API does not log requests either. */
const MIDDLEWARES = ['errors', 'security', 'cors', 'poweredBy', 'query', 'body', 'session', 'favicon', 'public']

/** Visitors may read and create news, because the bench has no accounts in Strapi. */
const BOOTSTRAP = `module.exports = {
  async bootstrap({ strapi }) {
    const role = await strapi.db.query('plugin::users-permissions.role').findOne({ where: { type: 'public' } })
    for (const call of ['find', 'findOne', 'create']) {
      const data = { action: 'api::noticia.noticia.' + call, role: role.id }
      await strapi.db.query('plugin::users-permissions.permission').create({ data })
    }
    for (const type of ['tag', 'autor']) {
      const data = { action: \`api::\${type}.\${type}.find\`, role: role.id }
      await strapi.db.query('plugin::users-permissions.permission').create({ data })
    }
  },
}
`

const FILES: Record<string, string> = {
  'config/server.js': `module.exports = ({ env }) => ({ host: '127.0.0.1', port: env.int('PORT'), app: { keys: ['a', 'b'] } })\n`,
  'config/admin.js': `module.exports = { serveAdminPanel: false, auth: { secret: 'medida' }, apiToken: { salt: 'medida' }, transfer: { token: { salt: 'medida' } }, secrets: { encryptionKey: 'medida-medida-medida-medida-1234' } }\n`,
  'config/plugins.js': `module.exports = { 'users-permissions': { config: { jwtSecret: 'medida' } } }\n`,
  'config/middlewares.js': `module.exports = ${JSON.stringify(MIDDLEWARES.map((name) => `strapi::${name}`))}\n`,
  'config/database.js': `module.exports = ({ env }) => ({ connection: {
  client: 'postgres',
  connection: { connectionString: env('DATABASE_URL'), schema: 'strapi' },
  pool: { min: 2, max: 10 },
} })\n`,
  'src/index.js': BOOTSTRAP,
  'public/uploads/.gitkeep': '',
  ...contentType('tag', 'tags', { descricao: { type: 'string' } }),
  ...contentType('autor', 'autores', { nome: { type: 'string' } }),
  ...contentType('noticia', 'noticias', {
    titulo: { type: 'string' },
    subTitulo: { type: 'string' },
    descricao: { type: 'text' },
    dataPublicacao: { type: 'datetime' },
    tags: { type: 'relation', relation: 'manyToMany', target: 'api::tag.tag' },
    autor: { type: 'relation', relation: 'manyToOne', target: 'api::autor.autor' },
  }),
}

export async function writeStrapiProject(folder: string) {
  for (const [path, content] of Object.entries(FILES)) {
    const file = join(folder, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, content)
  }
}
