import { type ImportProblem, importTexts } from '@materia/contract/areas/goods';
import { say, type Text, type Words } from '@materia/contract/kernel';

type Key = Extract<keyof typeof importTexts, `import.row.${string}`>;

/** Problems are kept in the words of the product's first language: a batch is read by many. */
export const problemOf = (
  column: string | null,
  text: Text,
  params: Words = {},
  level: ImportProblem['level'] = 'ERROR',
): ImportProblem => ({ column, message: say(text, 'zh', params), level });

export const wrong = (column: string | null, key: Key, params: Words = {}): ImportProblem =>
  problemOf(column, importTexts[key], params);
