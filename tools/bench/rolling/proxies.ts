import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { installByApt } from '../../bin/installByApt.mjs'
import { ServerProcess } from '../ServerProcess'

const ROOT = new URL('../../..', import.meta.url).pathname

export interface RunningProxy {
  origin: string
  stop: () => Promise<void>
}

export interface ProxyOptions {
  folder: string
  port: number
  upstreams: [number, number]
}

/** Replaces only ports, certificate and paths in the proxy's file of `deploy/`. */
export type StartProxy = (options: ProxyOptions) => Promise<RunningProxy>

export const startNginx: StartProxy = async ({ folder, port, upstreams: [first, second] }) => {
  require('/usr/sbin/nginx', 'nginx-light')
  for (const name of ['cache', 'cache-api', 'logs']) await mkdir(join(folder, name))
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  const subject = ['-subj', '/CN=portal.cidade.example', '-days', '2']
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', certificate, ...subject]
  execFileSync('openssl', request, { stdio: 'ignore' })
  const written = await readFile(join(ROOT, 'deploy/nginx/portal.conf'), 'utf8')
  const site = written
    .replace(/^ {2}listen \[::\].*\n/gm, '')
    .replace('listen 80;', `listen unix:${folder}/plain.sock;`)
    .replace('listen 443 ssl', `listen 127.0.0.1:${port} ssl`)
    .replace('/etc/nginx/portal/fullchain.pem', certificate)
    .replace('/etc/nginx/portal/privkey.pem', key)
    .replace('/var/cache/nginx/portal-api', join(folder, 'cache-api'))
    .replace('/var/cache/nginx/portal', join(folder, 'cache'))
    .replace('127.0.0.1:3000', `127.0.0.1:${first}`)
    .replace('127.0.0.1:3001', `127.0.0.1:${second}`)
    .replace(/^(server \{)/gm, `$1\n  access_log off;`)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join('\n')
  const file = join(folder, 'nginx.conf')
  const main = `pid ${folder}/pid;\nerror_log stderr notice;\ndaemon off;\nmaster_process off;\nevents {}\n`
  await writeFile(file, `${main}http {\n${temporary}\n${site}\n}\n`)
  const server = await ServerProcess.start({
    command: '/usr/sbin/nginx',
    args: ['-p', folder, '-e', join(folder, 'errors.log'), '-c', file],
    cwd: folder,
    env: {},
    ready: /start worker|using the "epoll"|nginx\//,
  })
  return { origin: `https://127.0.0.1:${port}`, stop: () => server.stop() }
}

export const startCaddy: StartProxy = async ({ folder, port, upstreams }) => {
  require('/usr/bin/caddy', 'caddy')
  const server = await ServerProcess.start({
    command: '/usr/bin/caddy',
    args: ['run', '--config', join(ROOT, 'deploy/caddy/Caddyfile'), '--adapter', 'caddyfile'],
    cwd: folder,
    env: {
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      CADDY_ADMIN: `unix/${folder}/admin.sock`,
      // TLS is not tested here, so the name needs no certificate.
      PORTAL_HOST: `http://portal.cidade.example:${port}`,
      PORTAL_UPSTREAMS: upstreams.map((upstream) => `127.0.0.1:${upstream}`).join(' '),
    },
    ready: /serving initial configuration/,
  })
  return { origin: `http://127.0.0.1:${port}`, stop: () => server.stop() }
}

function require(program: string, packageName: string) {
  if (!existsSync(program)) installByApt(packageName, `Instalando ${packageName}…`)
  if (!existsSync(program)) throw new Error(`${program} is missing, and cannot be installed here.`)
}
