const text = new TextEncoder();
const escaped = (value: string) =>
  value.replace(/[&<>"]/g, sign => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] as string);
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

const row = (cells: readonly string[]) =>
  `<row>${cells.map(cell => `<c t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`).join('')}</row>`;

const parts = (lines: readonly (readonly string[])[]): readonly (readonly [string, string])[] => [
  [
    '[Content_Types].xml',
    `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${spreadsheet}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${spreadsheet}.worksheet+xml"/></Types>`,
  ],
  [
    '_rels/.rels',
    `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    'xl/workbook.xml',
    `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  ],
  [
    'xl/worksheets/sheet1.xml',
    `${head}<worksheet xmlns="${main}"><sheetData>${lines.map(row).join('')}</sheetData></worksheet>`,
  ],
];

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}

/** Little-endian numbers of two and four bytes, one after the other. */
function fields(list: readonly (readonly [bytes: 2 | 4, value: number])[]): Uint8Array {
  const bytes = new Uint8Array(list.reduce((sum, [size]) => sum + size, 0));
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const [size, value] of list) {
    if (size === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += size;
  }
  return bytes;
}

/** A workbook of one sheet of texts, made in the browser: what is shown once never goes back to the server. Stored, not packed. */
export function sheetFile(lines: readonly (readonly string[])[]): Blob {
  const local: Uint8Array[] = [];
  const central: Uint8Array[] = [];
  let at = 0;
  for (const [name, content] of parts(lines)) {
    const title = text.encode(name);
    const data = text.encode(content);
    const about = [
      ...([
        [2, 20],
        [2, 0x0800],
        [2, 0],
        [2, 0],
        [2, 0x21],
        [4, crc32(data)],
      ] as const),
      ...([
        [4, data.length],
        [4, data.length],
        [2, title.length],
        [2, 0],
      ] as const),
    ];
    const begin = fields([[4, 0x04034b50], ...about]);
    central.push(fields([[4, 0x02014b50], [2, 20], ...about, [2, 0], [2, 0], [2, 0], [4, 0], [4, at]]), title);
    local.push(begin, title, data);
    at += begin.length + title.length + data.length;
  }
  const size = central.reduce((sum, part) => sum + part.length, 0);
  const count = central.length / 2;
  const end = fields([
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, size],
    [4, at],
    [2, 0],
  ]);
  return new Blob([...local, ...central, end] as BlobPart[], { type: `${spreadsheet}.sheet` });
}

/** Hands a file that was made here to the person. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1_000);
}
