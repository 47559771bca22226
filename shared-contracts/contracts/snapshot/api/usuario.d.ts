export interface Usuario {
    id: number;
    userName: string;
    token: string;
}
