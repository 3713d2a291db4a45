import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Check, Violation } from './check.ts';
import { runScript } from './run-program.ts';

type Report = { summary: { totalCruised: number; violations: { rule: { name: string }; from: string; to: string }[] } };

const home = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const workspaces = ['contract', 'server', 'web', 'simulators', 'e2e', 'bench', 'tools'];

export const check: Check = {
  name: 'dependencies',
  rule: 'Arrows point one way, areas are entered through their front doors: .dependency-cruiser.cjs (design §9.2–9.4)',
  async run(root) {
    const folders = workspaces.filter(folder => existsSync(join(root, folder)));
    const config = join(home, '.dependency-cruiser.cjs');
    const args = ['--config', config, '--output-type', 'json', ...folders];
    const { out, err } = await runScript(home, 'dependency-cruiser/bin/dependency-cruiser.mjs', args, root);
    if (!out.startsWith('{')) return [{ file: '.dependency-cruiser.cjs', message: err || out }];
    const { summary }: Report = JSON.parse(out);
    // A cruiser that cannot read TypeScript finds nothing wrong in nothing.
    if (summary.totalCruised === 0) return [{ file: '.dependency-cruiser.cjs', message: 'no module was read' }];
    return summary.violations.map(
      ({ rule, from, to }): Violation => ({ file: from, message: `${rule.name}: imports ${to}` }),
    );
  },
};
