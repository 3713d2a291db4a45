import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { environment, pinnedNode } from '../bootstrap.mjs';

export type ProgramResult = { code: number | null; out: string; err: string };

/** Runs a script of an installed package, `typescript/bin/tsc` say, with the pinned Node in the folder given. */
export function runScript(root: string, script: string, args: string[], folder = root): Promise<ProgramResult> {
  const child = spawn(pinnedNode(), [join(root, 'node_modules', script), ...args], { cwd: folder, env: environment() });
  let out = '';
  let err = '';
  child.stdout.setEncoding('utf8').on('data', text => {
    out += text;
  });
  child.stderr.setEncoding('utf8').on('data', text => {
    err += text;
  });
  return new Promise((done, failed) => {
    child.on('error', failed);
    child.on('close', code => done({ code, out, err }));
  });
}
