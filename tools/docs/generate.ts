import { allContracts } from '../../contract/src/index.ts';
import { builtScreens } from '../checks/screens.check.ts';
import { sourceFiles } from '../checks/source-files.ts';
import { callsDocument } from './calls.ts';
import { screenPinyin } from './screen-pinyin.ts';
import { screensDocument } from './screens.ts';
import { statesDocument } from './states.ts';
import { tablesDocument } from './tables.ts';

/** What is made of the contract and the tables: path → text. */
export async function generateDocs(root: string): Promise<Map<string, string>> {
  const tables = await sourceFiles(root, /^server\/src\/.*\.tables\.sql$/);
  const documents = [
    statesDocument(allContracts),
    callsDocument(allContracts),
    screensDocument(await builtScreens(root)),
    tablesDocument(tables),
  ];
  const pages = documents.map(
    ({ name, title, body }) =>
      [`docs/generated/${name}.md`, `# ${title}\n\nMade by \`npm run docs\`; do not edit.\n\n${body}\n`] as const,
  );
  return new Map([...pages, ['web/src/shell/palette/screen-pinyin.json', screenPinyin()]]);
}
