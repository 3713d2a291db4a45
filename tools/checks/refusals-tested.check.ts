import type { Check, Violation } from './check.ts';
import { lineAt, type SourceFile, sourceFiles, visit } from './source-files.ts';

export const check: Check = {
  name: 'refusals-tested',
  rule: 'Each refusal that a call declares is met by a test, which names its key or its Chinese message (design §9.18)',
  shrinking: true,
  async run(root) {
    const declared = (await sourceFiles(root, /^contract\/src\/areas\/.*\.calls\.ts$/)).flatMap(refusalsIn);
    const messages = new Map((await sourceFiles(root, /^contract\/src\/.*\.texts\.ts$/)).flatMap(messagesIn));
    const tests = (await sourceFiles(root, /\.test\.tsx?$|\.e2e\.ts$/)).map(({ text }) => text);
    const met = (key: string) => {
      const message = messages.get(key);
      return tests.some(text => text.includes(`'${key}'`) || message?.test(text));
    };
    const first = new Map(declared.toReversed().map(refusal => [refusal.key, refusal]));
    return [...first.values()].filter(({ key }) => !met(key)).toReversed();
  },
};

type Refusal = Violation & { key: string };

function refusalsIn(file: SourceFile): Refusal[] {
  const found: Refusal[] = [];
  visit(file, {
    Property: ({ key, value }) => {
      if (key.type !== 'Identifier' || key.name !== 'fails' || value.type !== 'ArrayExpression') return;
      for (const element of value.elements) {
        if (element?.type !== 'Literal' || typeof element.value !== 'string') continue;
        const text = element.value;
        found.push({
          key: text,
          file: file.path,
          line: lineAt(file, element.start),
          message: `no test meets '${text}'`,
        });
      }
    },
  });
  return found;
}

/** Key → what a test that quotes the message contains; `{n}` may be any value there. */
function messagesIn(file: SourceFile): [string, RegExp][] {
  const found: [string, RegExp][] = [];
  visit(file, {
    Property: ({ key, value }) => {
      if (key.type !== 'Literal' || value.type !== 'ObjectExpression') return;
      for (const property of value.properties) {
        if (property.type !== 'Property' || property.key.type !== 'Identifier' || property.key.name !== 'zh') continue;
        if (property.value.type !== 'Literal' || typeof property.value.value !== 'string') continue;
        const parts = property.value.value.split(/\{\w+\}/).map(part => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
        found.push([String(key.value), new RegExp(`['"\`]${parts.join('[^\\n]{1,80}?')}['"\`]`)]);
      }
    },
  });
  return found;
}
