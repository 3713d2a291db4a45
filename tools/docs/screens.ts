import { screens } from '../../contract/src/screens.ts';
import { type Document, table } from './document.ts';

/** Every screen of the product; those not built yet are marked. */
export function screensDocument(built: readonly string[]): Document {
  const rows = screens.map(({ path, area, zh, en, needs, params }) => [
    `\`${path}\``,
    zh,
    en,
    area,
    needs,
    params,
    built.includes(path) ? '' : 'to come',
  ]);
  return {
    name: 'screens',
    title: 'Screens',
    body: table(['address', 'Chinese', 'English', 'area', 'needs', 'parameters', ''], rows),
  };
}
