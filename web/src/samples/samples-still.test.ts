import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = import.meta.dirname;

test('samples are the same every time: nothing in them asks for the time or a random number (spec 11)', () => {
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    name => /\.tsx?$/.test(name) && !name.includes('.test.'),
  );
  expect(sources.length).toBeGreaterThan(30);
  const moving = sources.filter(name =>
    /Date\.now|new Date\(\)|Math\.random/.test(readFileSync(join(folder, name), 'utf8')),
  );
  expect(moving).toEqual([]);
});
