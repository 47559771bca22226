export declare function useNow(): string | undefined;
