import type { Screen } from '../../contract/src/screens.ts';
import type { Names } from './names.ts';

/** A list screen over a call of the area; the columns come next. */
export function newScreen(area: Names, screen: Names, place: Screen): Map<string, string> {
  return new Map([
    [
      `web/src/areas/${area.kebab}/${screen.kebab}.screen.tsx`,
      `import { list${screen.pascal} } from '@materia/contract/areas/${area.kebab}';
import { screenAt } from '@materia/contract/screens';
import { text } from '../../kernel/list-screen/filters.tsx';
import { listScreen } from '../../kernel/list-screen/list-screen.tsx';

export const ${screen.pascal}Screen = listScreen({
  screen: screenAt('${place.path}'),
  call: list${screen.pascal},
  rowKey: 'id',
  filters: { keyword: text() },
  columns: { name: {} },
  mobile: ['name'],
});
`,
    ],
  ]);
}

/** The screen of an area that a name means: the address ends in it, or is given whole. */
export function placeOf(screens: readonly Screen[], area: Names, screen: Names, address?: string): Screen {
  const snake = screen.kebab.replaceAll('-', '_');
  const own = screens.filter(candidate => candidate.area === area.kebab);
  const place = own.find(({ path }) => (address ? path === address : path.split('/').at(-1)?.startsWith(snake)));
  if (place) return place;
  throw new Error(
    `Which address? Those of ${area.kebab}:\n${own.map(({ path, en }) => `  ${path}  ${en}`).join('\n')}`,
  );
}
