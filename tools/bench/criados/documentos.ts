import { DOCUMENTO_AREA, type Documento, type DocumentoArea } from '@portal/shared-contracts/api'

const AREAS = Object.keys(DOCUMENTO_AREA) as DocumentoArea[]

export const documentos = (count: number): Documento[] =>
  Array.from({ length: count }, (_, index) => {
    const documentoArea = AREAS[index % AREAS.length] ?? 'Lei'
    return {
      id: index + 1,
      nome: `${documentoArea} de Inovação, número ${index + 1}`,
      descricao: 'Seleção de startups para seis meses de acompanhamento.',
      documentoArea,
      documentoAreaId: DOCUMENTO_AREA[documentoArea],
      instituicaoId: 4,
      instituicao: 'Secretaria de Inovação',
      data: '2026-10-20',
      tags: [
        { id: 1, descricao: 'Educação' },
        { id: 2, descricao: 'Economia circular' },
        { id: 3, descricao: `Lote ${index % 50}` },
      ],
      arquivo: 'edital.pdf',
      download: '/demo/edital.pdf',
      tamanho: 1_258_291,
      autor: 'Helena Prado',
      ultimaOperacao: null,
      aprovado: true,
    }
  })
