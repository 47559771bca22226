import { drawCapa, encodeCapa } from '../../src/arquivos/encodeCapa'
import { coverSvg } from './coverSvg'

export const drawCover = async (seed: string) => encodeCapa(await drawCapa(coverSvg(seed)))
