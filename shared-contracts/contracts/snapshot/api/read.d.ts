export type Read<T> = (sent: unknown) => T;
export declare const text: Read<string>;
export declare const textThere: Read<string>;
export declare const id: Read<number>;
export declare const extension: <T>(read: Read<T>) => Read<T | null | undefined>;
export declare const orNull: <T>(read: Read<T>) => Read<T | null>;
export declare const listOf: <T>(read: Read<T>) => Read<T[]>;
export declare const listWithin: <T>(read: Read<T>) => Read<T[]>;
export declare const recordOf: <T extends object>(fields: { [Name in keyof T]?: Read<T[Name]>; }) => Read<T>;
interface WithCover {
    arquivo: string | null;
    cartaoUrl?: string | null;
    arquivos?: unknown[];
}
export declare const withoutThumbnails: <T extends WithCover>(read: Read<T>) => Read<T>;
export declare class AnswerError extends Error {
}
export {};
