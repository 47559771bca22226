import type { Part } from '../microFrontend';
export type LoadPart = <Module>(part: Part<Module>) => Promise<Module>;
export declare const LoadPartContext: import("react").Context<LoadPart>;
export declare const useLoadPart: () => LoadPart;
