// npm test: installs what is missing, then hands over to the program that needs it (plain JavaScript until then).
import { spawn } from 'node:child_process';
import { ensureInstalled, environment, pinnedNode, root } from './bootstrap.mjs';

ensureInstalled();
const run = spawn(pinnedNode(), ['tools/test-run.ts', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: environment(),
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => run.kill(signal));
run.on('exit', code => process.exit(code ?? 1));
