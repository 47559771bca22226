import type { ComponentType } from 'react';
import type { ActionFunction, LoaderFunction, ShouldRevalidateFunction } from 'react-router-dom';
export declare const CONTRACT_VERSION: string;
export interface RouteHandle {
    public?: true;
    name: string;
    search?: string[];
    sitemap?: true;
    feed?: true;
}
export interface FeedItem {
    titulo: string;
    caminho: string;
    publicado: string;
    resumo?: string;
}
export interface MicroFrontendRoute {
    path: string;
    lazy: () => Promise<PageModule>;
    handle: RouteHandle;
}
export interface PageModule {
    Component: ComponentType;
    loader?: LoaderFunction;
    action?: ActionFunction;
    shouldRevalidate?: ShouldRevalidateFunction;
    ErrorBoundary?: ComponentType;
}
export interface Part<Module = unknown> {
    name: string;
    lazy: () => Promise<Module>;
}
export interface MenuEntry {
    label: string;
    to: string;
    also?: string[];
}
export interface MenuGroup {
    label: string;
    icon: 'home' | 'documento' | 'noticia' | 'evento' | 'conta';
    iconPath?: string;
    to?: string;
    entries?: MenuEntry[];
    extensao?: Extensao;
}
export type Extensao = 'conta';
export interface PapelGroup extends Omit<MenuGroup, 'icon'> {
    icon: MenuGroup['icon'] | 'gestao';
}
export interface Menu {
    top?: MenuEntry[];
    side?: MenuGroup[];
    gestor?: PapelGroup[];
}
export interface RemoteHosts {
    connect?: string[];
    img?: string[];
}
export interface MicroFrontend {
    name: string;
    contract: string;
    routes: MicroFrontendRoute[];
    parts?: Part[];
    menu: Menu;
    hosts?: RemoteHosts;
}
export interface RegisterModule {
    register: () => MicroFrontend;
}
