import { expect, test } from 'vitest';
import { findings } from './planting.ts';
import { check } from './style-sheets.check.ts';

const part = (name: string, more = '') => `${more}export const Part = () => <p className="${name}" />;\n`;
const later = (path: string) => `const Later = later(() => import('${path}'));\n`;

test('a part that is opened from two places has its styles in only one of them', async () => {
  const found = await findings(check, {
    'web/src/main.tsx': `import './shell.css';\nimport './app.tsx';\n`,
    'web/src/app.tsx': `${later('./a.screen.tsx')}${later('./b.screen.tsx')}`,
    'web/src/shell.css': '.ui-box { color: red; }',
    'web/src/a.screen.tsx': part('ui-box', `import './a.css';\n${later('./both.tsx')}${later('./own.tsx')}`),
    'web/src/b.screen.tsx': part('ui-box', later('./both.tsx')),
    'web/src/a.css': '.a-one { color: red; }\n.a-one.a-two { color: blue; }',
    'web/src/both.tsx': part('a-one unknown', `import './inner.tsx';\n`),
    'web/src/inner.tsx':
      'export const In = ({ on }: { on: boolean }) => <p className={on ? "ui-box a-two" : "x"} />;\n',
    'web/src/own.tsx': part('a-two'),
  });
  expect(found).toEqual([
    'web/src/both.tsx: .a-one stands in web/src/a.css, which is not loaded',
    'web/src/inner.tsx: .a-two stands in web/src/a.css, which is not loaded',
  ]);
});
