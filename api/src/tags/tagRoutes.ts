import { listTags } from '@portal/shared-contracts/api'
import type { FastifyInstance } from 'fastify'
import { serve } from '../http/serve'
import type { TagRepository } from './TagRepository'

export function tagRoutes(app: FastifyInstance, tags: TagRepository) {
  serve(app, listTags, () => tags.list())
}
