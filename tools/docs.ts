import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './bootstrap.mjs';
import { generateDocs } from './docs/generate.ts';

if (process.argv.includes('--help')) {
  console.log('npm run docs\n\nWrites docs/generated anew from the contract and the *.tables.sql files.');
} else {
  mkdirSync(join(root, 'docs', 'generated'), { recursive: true });
  for (const [path, text] of await generateDocs(root)) {
    writeFileSync(join(root, path), text);
    console.log(path);
  }
}
