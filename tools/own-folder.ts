import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** The folder below `all` that is this process's alone; those of processes that are over go. */
export function ownFolder(all: string): string {
  for (const name of existsSync(all) ? readdirSync(all) : [])
    if (!isRunning(Number(name))) rmSync(join(all, name), { recursive: true, force: true });
  return join(all, String(process.pid));
}

function isRunning(pid: number): boolean {
  if (!Number.isSafeInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It is there, and somebody else's.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
