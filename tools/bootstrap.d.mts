import type { ChildProcess } from 'node:child_process';

export declare const root: string;
export declare function ensureInstalled(): void;
export declare function pinnedNode(): string;
export declare function environment(extra?: Record<string, string>): NodeJS.ProcessEnv;
export declare function ensureWebBuilt(node?: string): boolean;
export declare function startProgram(node: string, args: string[], env: Record<string, string>): ChildProcess;
export declare function fail(message: string): never;
