import type { Check, Violation } from './check.ts';
import { runScript } from './run-program.ts';

type Issue = { name: string; line?: number };
type Report = { issues: ({ file: string } & Record<string, Issue[] | string>)[] };

const kinds = ['files', 'dependencies', 'devDependencies', 'unlisted', 'unresolved', 'exports', 'duplicates'];

export const check: Check = {
  name: 'unused',
  rule: 'No file, export or dependency is unused, none is used without being declared: knip.json',
  async run(root) {
    const args = ['--reporter', 'json', '--no-progress', '--include', kinds.join(',')];
    const { out, err } = await runScript(root, 'knip/bin/knip.js', args);
    if (!out.startsWith('{')) return [{ file: 'knip.json', message: err || out }];
    const { issues }: Report = JSON.parse(out);
    return issues.flatMap(issue =>
      kinds.flatMap(kind => {
        const list = issue[kind];
        if (!Array.isArray(list)) return [];
        return list
          .flat()
          .map(({ name, line }): Violation => ({ file: issue.file, line, message: `${kind}: ${name}` }));
      }),
    );
  },
};
