import { GetObjectCommand } from '@aws-sdk/client-s3'
import { expect, test, vi } from 'vitest'
import { s3AddressOf } from './s3Address.ts'

const TIMEOUTS = { connectMs: 1000, silenceMs: 1000 }

async function requestOf(url: string): Promise<string> {
  const address = s3AddressOf(url, TIMEOUTS)
  if (!address) throw new Error(`${url} is no address.`)
  const { client, bucket, folder } = address
  const handle = vi.spyOn(client.config.requestHandler, 'handle').mockRejectedValue(new Error('not sent'))
  await client.send(new GetObjectCommand({ Bucket: bucket, Key: `${folder}capa` })).catch(() => {})
  const [{ protocol, hostname, port, path }] = handle.mock.calls[0] ?? [{}]
  return `${protocol}//${hostname}${port ? `:${port}` : ''}${path}`
}

// The library warns once per process, so this test comes first.
test('prints no warning of the S3 library on any Node version', async () => {
  const warn = vi.spyOn(process, 'emitWarning').mockImplementation(() => {})
  await requestOf('s3://chave:segredo@fotos?endpoint=https://loja.example:9000')
  expect(warn).not.toHaveBeenCalled()
})

test.each([
  ['s3://chave:segredo@fotos?endpoint=https://loja.example:9000', 'https://loja.example:9000/fotos/capa'],
  ['s3://chave:segredo@fotos/portal/?endpoint=http://loja.example', 'http://loja.example/fotos/portal/capa'],
  ['s3://chave:segredo@fotos/portal?region=sa-east-1', 'https://fotos.s3.sa-east-1.amazonaws.com/portal/capa'],
])('%s requests %s', async (url, request) => {
  expect(await requestOf(url)).toBe(request)
})

test.each(['s3://', 's3://chave:%zz@fotos', 's3://fotos?endpoint=loja.example'])('refuses %s', (url) => {
  expect(s3AddressOf(url, TIMEOUTS)).toBeUndefined()
})

test('refuses an unknown parameter', () => {
  expect(s3AddressOf('s3://fotos?endpont=https://loja.example', TIMEOUTS)).toBeUndefined()
})
