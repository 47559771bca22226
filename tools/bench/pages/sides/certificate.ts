import { spawnSync } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface Certificate {
  key: Buffer
  cert: Buffer
  /** Chromium trusts this hash by a flag. It caches no files when it ignores certificate errors in general. */
  publicKeyHash: string
}

export function createCertificate(): Certificate {
  const folder = mkdtempSync(join(tmpdir(), 'portal-certificate-'))
  try {
    const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
    const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
    const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', keyFile]
    const { status, stderr, error } = spawnSync(
      'openssl',
      ['req', '-x509', '-days', '1', ...key, ...subject, '-out', certFile],
      { encoding: 'utf8' },
    )
    if (status !== 0) throw new Error(`openssl made no certificate: ${error?.message ?? stderr}`)
    const cert = readFileSync(certFile)
    const publicKey = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' })
    const publicKeyHash = createHash('sha256').update(publicKey).digest('base64')
    return { key: readFileSync(keyFile), cert, publicKeyHash }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
