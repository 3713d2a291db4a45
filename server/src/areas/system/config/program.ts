/** What only `main` knows of the program: which roles run in this process, what was built, where its data lies. */
export interface Program {
  readonly version: string;
  readonly buildVersion: string;
  readonly roles: readonly string[];
  readonly dataDir: string;
}

let running: Program = { version: '', buildVersion: '', roles: [], dataDir: '.' };

/** Told once, by whoever starts the process. */
export function useProgram(of: Program): void {
  running = of;
}

export const program = (): Program => running;
