import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import { sheetFile } from './sheet-file.ts';

/** Name and content of each entry, by its own header; names and sums must be as the format wants them. */
function entries(bytes: Uint8Array): Map<string, string> {
  const view = new DataView(bytes.buffer);
  const found = new Map<string, string>();
  for (let at = 0; view.getUint32(at, true) === 0x04034b50; ) {
    const [sum, size] = [view.getUint32(at + 14, true), view.getUint32(at + 18, true)];
    const name = view.getUint16(at + 26, true);
    const data = bytes.subarray(at + 30 + name, at + 30 + name + size);
    expect(crc32(data)).toBe(sum);
    found.set(new TextDecoder().decode(bytes.subarray(at + 30, at + 30 + name)), new TextDecoder().decode(data));
    at += 30 + name + size;
  }
  return found;
}

test('a workbook with texts as they are, its parts named and summed', async () => {
  const blob = sheetFile([
    ['用户名', '临时密码'],
    ['s_wmdb_01', 'Kx7m-<&>'],
  ]);
  const bytes = new Uint8Array(await blob.arrayBuffer());
  const parts = entries(bytes);
  expect([...parts.keys()]).toContain('[Content_Types].xml');
  const sheet = parts.get('xl/worksheets/sheet1.xml');
  expect(sheet).toContain('临时密码');
  expect(sheet).toContain('Kx7m-&lt;&amp;&gt;');
  const end = new DataView(bytes.buffer, bytes.length - 22);
  expect([end.getUint32(0, true), end.getUint16(10, true)]).toEqual([0x06054b50, parts.size]);
});
