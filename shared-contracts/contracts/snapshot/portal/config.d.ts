export interface PortalConfig {
    nome: string;
    organizacao: string;
    cidade: string;
    uf: string;
    email: string;
    encarregado: string;
    peticaoUrl: string;
    privacidadeUrl: string;
    privacidadeVersao: string;
    redes: {
        nome: string;
        url: string;
    }[];
    vlibras: boolean;
    logo?: string;
    cor?: string;
    lema?: string;
    demo?: boolean;
    busca?: boolean;
    imagens?: boolean;
    leis?: boolean;
    agenda?: boolean;
    portalUrl: string;
    apiUrl: string;
    cepUrl: string;
    fusoHorario: string;
}
