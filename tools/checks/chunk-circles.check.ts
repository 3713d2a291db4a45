import { join } from 'node:path';
import { builtChunks, type Chunks } from './built-chunks.ts';
import type { Check } from './check.ts';

const dist = 'web/dist';

export const check: Check = {
  name: 'chunk-circles',
  rule: 'No chunk of the web app imports one that imports it: the first to run would find nothing in the other (design §5)',
  async run(root) {
    const chunks = builtChunks(join(root, dist));
    if (!chunks) return [{ file: dist, message: 'the web app is not built' }];
    return circles(chunks).map(names => ({
      file: `${dist}/${chunks[names[0] ?? '']?.file}`,
      message: `in a circle: ${names.map(name => chunks[name]?.file).join(' → ')}`,
    }));
  },
};

/** Each way of imports that comes back to where it began, once. */
function circles(chunks: Chunks): string[][] {
  const found: string[][] = [];
  const done = new Set<string>();
  const walk = (name: string, way: string[]): void => {
    const begun = way.indexOf(name);
    if (begun >= 0) found.push([...way.slice(begun), name]);
    if (begun >= 0 || done.has(name)) return;
    for (const imported of chunks[name]?.imports ?? []) walk(imported, [...way, name]);
    done.add(name);
  };
  for (const name of Object.keys(chunks)) walk(name, []);
  return found;
}
