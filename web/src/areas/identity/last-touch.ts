import { local } from '../../kernel/storage.ts';

const key = 'lastTouch';
const writeEveryMs = 5_000;
let written = 0;

/** Somebody is here: kept for all tabs of the browser and over a reload, written now and then. */
export function touched(): void {
  if (Date.now() - written < writeEveryMs) return;
  written = Date.now();
  local.write(key, written);
}

/** When somebody last touched any tab of this browser. */
export const lastTouch = (): number => Math.max(written, local.read<number>(key) ?? 0);
