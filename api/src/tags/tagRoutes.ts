import { listTags } from '@portal/shared-contracts/api'
import type { FastifyInstance } from 'fastify'
import { serve } from '../serve'
import type { TagRepository } from './TagRepository'

/** Answers the list of tags. */
export function tagRoutes(app: FastifyInstance, tags: TagRepository) {
  serve(app, listTags, () => tags.list())
}
