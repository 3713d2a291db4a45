import { pinyin } from 'pinyin-pro';
import { screens } from '../../contract/src/screens.ts';
import { subPages } from '../../web/src/samples/sub-pages.ts';
import { actionNamed, actionNames } from '../../web/src/shell/palette/action-names.ts';

const spelled = (text: string, pattern: 'pinyin' | 'first') =>
  pinyin(text, { pattern, toneType: 'none', type: 'array', nonZh: 'consecutive' })
    .join('')
    .toLowerCase()
    .replaceAll(/\s/g, '');

/** How the Chinese titles sound, whole and by initials, for the command palette (spec 01 §11): the browser carries no dictionary. */
export function screenPinyin(): string {
  const pages = Object.values(subPages).flatMap(list => list.map(([, zh]) => zh));
  const titles = [...screens.map(({ zh }) => zh), ...pages, ...actionNames.map(key => actionNamed(key).zh)];
  const short = [...new Set(titles)].filter(title => /\p{Script=Han}/u.test(title)).sort();
  const rows = short.map(
    title => `  ${JSON.stringify(title)}: ["${spelled(title, 'pinyin')}", "${spelled(title, 'first')}"]`,
  );
  return `{\n${rows.join(',\n')}\n}\n`;
}
