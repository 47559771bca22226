import { drawCapa, encodeCapa } from '../../../arquivos/encodeCapa'
import { coverSvg } from './coverSvg'

/** A cover drawn from the seed, in the sizes of one that was sent. */
export const drawCover = async (seed: string) => encodeCapa(await drawCapa(coverSvg(seed)))
