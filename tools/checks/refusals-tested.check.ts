import type { Check, Violation } from './check.ts';
import { lineAt, type ProgramVisitor, type SourceFile, sourceFiles, visit } from './source-files.ts';

export const check: Check = {
  name: 'refusals-tested',
  rule: 'Each refusal that a call declares is met by a test, which names its key or its Chinese message (design §9.18)',
  shrinking: true,
  async run(root) {
    const files = (await sourceFiles(root, /^contract\/src\/areas\/.*(\.calls|-fails)\.ts$/)).map(readFile);
    const found = files.flatMap(file => file.fails.flatMap(list => followed(list, file, files)));
    const messages = new Map((await sourceFiles(root, /^contract\/src\/.*\.texts\.ts$/)).flatMap(messagesIn));
    const tests = (await sourceFiles(root, /\.test\.tsx?$|\.e2e\.ts$/)).map(({ text }) => text);
    const met = (key: string) => {
      const message = messages.get(key);
      return tests.some(text => text.includes(`'${key}'`) || message?.test(text));
    };
    const first = new Map(found.toReversed().map(each => [each.key ?? each.message, each]));
    return [...first.values()].filter(({ key }) => key === undefined || !met(key)).toReversed();
  },
};

/** Without a key: something stands there that cannot be followed to keys. */
type Found = Violation & { key?: string };
type Visited<N extends keyof ProgramVisitor> = Parameters<NonNullable<ProgramVisitor[N]>>[0];
type Expression = Visited<'Property'>['value'];

/** A file of calls, or of refusals that several share: what its calls refuse, and its constants that lists may name. */
interface CallsFile {
  readonly file: SourceFile;
  readonly fails: readonly Expression[];
  readonly constants: ReadonlyMap<string, Expression>;
  readonly exported: ReadonlySet<string>;
}

function readFile(file: SourceFile): CallsFile {
  const fails: Expression[] = [];
  const constants = new Map<string, Expression>();
  const exported = new Set<string>();
  visit(file, {
    Property: ({ key, value }) => {
      if (key.type === 'Identifier' && key.name === 'fails') fails.push(value);
    },
    VariableDeclarator: ({ id, init }) => {
      if (id.type === 'Identifier' && init) constants.set(id.name, init);
    },
    ExportNamedDeclaration: ({ declaration }) => {
      if (declaration?.type !== 'VariableDeclaration') return;
      for (const { id } of declaration.declarations) if (id.type === 'Identifier') exported.add(id.name);
    },
  });
  return { file, fails, constants, exported };
}

/** The keys of a list: its own, and those of the constants it names or spreads, in this file or exported by another. */
function followed(list: Expression, at: CallsFile, files: readonly CallsFile[]): Found[] {
  const { file } = at;
  const here = { file: file.path, line: lineAt(file, list.start) };
  if (list.type === 'TSAsExpression' || list.type === 'TSSatisfiesExpression')
    return followed(list.expression, at, files);
  if (list.type === 'Literal' && typeof list.value === 'string')
    return [{ ...here, key: list.value, message: `no test meets '${list.value}'` }];
  if (list.type === 'ArrayExpression')
    return list.elements.flatMap(element =>
      element === null ? [] : followed(element.type === 'SpreadElement' ? element.argument : element, at, files),
    );
  const owners = list.type === 'Identifier' ? ownersOf(list.name, at, files) : [];
  const [owner] = owners;
  const constant = owner && list.type === 'Identifier' ? owner.constants.get(list.name) : undefined;
  if (owners.length === 1 && owner && constant) return followed(constant, owner, files);
  return [{ ...here, message: `refusals that cannot be followed: ${file.text.slice(list.start, list.end)}` }];
}

const ownersOf = (name: string, at: CallsFile, files: readonly CallsFile[]): readonly CallsFile[] =>
  at.constants.has(name) ? [at] : files.filter(each => each.exported.has(name));

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
