import { refuse } from '@portal/platform/http/refuse'
import { folderForTest } from '@portal/platform/testing/folderForTest'
import { expect, it } from 'vitest'
import { FORM } from '../config/limits'
import { FormAdmission } from './FormAdmission'

const sender = (usuarioId = 1) => ({ usuarioId, ip: '127.0.0.1', signal: new AbortController().signal })

it('a person with too many items is refused before the form is received', async () => {
  const envios = { require: async () => refuse(429, 'Muitos envios.') }
  const admission = new FormAdmission({ folders: { tmp: await folderForTest() }, envios })
  let isReceived = false
  const received = admission.run(sender(), async () => {
    isReceived = true
  })
  await expect(received).rejects.toMatchObject({ codigo: 429 })
  expect(isReceived).toBe(false)
})

it('no form is received while the disk is nearly full', async () => {
  const admission = new FormAdmission({
    folders: { tmp: await folderForTest() },
    envios: { require: async () => {} },
    limits: { ...FORM, freeBytes: Number.MAX_SAFE_INTEGER },
  })
  const received = admission.run(sender(), async () => 'formulário')
  await expect(received).rejects.toMatchObject({ codigo: 503, headers: { 'Retry-After': '600' } })
})

it('with too many forms, some are refused, and waiting ones are received afterwards', async () => {
  const admission = new FormAdmission({ folders: { tmp: await folderForTest() }, envios: { require: async () => {} } })
  let finish = () => {}
  const finished = new Promise<void>((resolve) => {
    finish = resolve
  })
  const send = (usuarioId: number) => admission.run(sender(usuarioId), () => finished)
  const accepted = Array.from({ length: FORM.atOnce.person + FORM.waiting }, () => send(1))
  await expect(send(1)).rejects.toMatchObject({ codigo: 429, headers: { 'Retry-After': '5' } })
  finish()
  await Promise.all(accepted)
  await send(1)
})
