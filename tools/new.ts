import { appendFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { screens } from '../contract/src/screens.ts';
import { root } from './bootstrap.mjs';
import { newArea } from './new/area.ts';
import { newCall } from './new/call.ts';
import { names } from './new/names.ts';
import { newScreen, placeOf } from './new/screen.ts';

const HELP = `npm run new -- area <area>                        its front doors in contract and server
npm run new -- call <area> <verb-noun>             its declaration, use case and test
npm run new -- screen <area> <name> [address]      a list screen

Writes the files of a new piece in the form they have here; what is there already is left alone.`;

/** What has to be done by hand, because it is one line in a file that people read from top to bottom. */
const next: Record<string, string> = {
  area: 'Name the area in contract/src/index.ts and server/src/areas.ts.',
  call: 'Name the handler in the area’s *.module.ts, choose the privilege, write the effect and its cases.',
  screen: 'Export the screen from the area’s index.ts on the web, write its columns.',
};

function pieces([kind, areaName, name, address]: string[]): Map<string, string> {
  const area = names(areaName, 'The area');
  if (kind === 'area') return newArea(area);
  if (kind === 'call') return newCall(area, names(name, 'The call'));
  const screen = names(name, 'The screen');
  return newScreen(area, screen, placeOf(screens, area, screen, address));
}

function write(path: string, text: string): void {
  const appending = path.startsWith('+');
  const file = join(root, path.replace('+', ''));
  if (appending === existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true });
    if (appending) appendFileSync(file, text);
    else writeFileSync(file, text);
    console.log(path);
  } else console.log(`${path} ${appending ? 'is missing: make the area first' : 'is there already'}`);
}

const args = process.argv.slice(2);
const [kind = ''] = args;
if (args.includes('--help') || !next[kind]) console.log(HELP);
else {
  try {
    for (const [path, text] of pieces(args)) write(path, text);
    console.log(next[kind]);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
