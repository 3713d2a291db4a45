import { Readable } from 'node:stream';
import type { Lang } from '@materia/contract/kernel';
import type { Picture } from './receive-query.ts';
import { type SheetColumn, sheetCell, sheetWidth } from './xlsx.ts';
import { type ZipEntry, zipStream } from './zip-stream.ts';

/** What stands beside the rows: a picture of the chart, and what they were asked with, line by line. */
export interface ChartSheet {
  readonly name: string;
  readonly picture: Picture | null;
  readonly lines: readonly (readonly [label: string, value: string])[];
}

/** A workbook of two sheets: the rows, written as they are read, and the chart (spec 10 §3). */
export function chartWorkbook<R>(of: {
  readonly sheet: string;
  readonly columns: readonly SheetColumn<R>[];
  readonly batches: AsyncIterable<readonly R[]>;
  readonly chart: ChartSheet;
  readonly lang: Lang;
}): ReadableStream<Uint8Array> {
  const { chart } = of;
  const entries: ZipEntry[] = [
    { name: '[Content_Types].xml', content: [contentTypes(chart.picture !== null)] },
    { name: '_rels/.rels', content: [relations([['rId1', 'officeDocument', 'xl/workbook.xml']])] },
    { name: 'xl/workbook.xml', content: [workbook([of.sheet, chart.name])] },
    { name: 'xl/_rels/workbook.xml.rels', content: [workbookRelations] },
    { name: 'xl/styles.xml', content: [styles] },
    { name: 'xl/worksheets/sheet1.xml', content: rowsSheet(of) },
    { name: 'xl/worksheets/sheet2.xml', content: [linesSheet(chart)] },
  ];
  if (chart.picture) {
    const { picture } = chart;
    entries.push(
      {
        name: 'xl/worksheets/_rels/sheet2.xml.rels',
        content: [relations([['rId1', 'drawing', '../drawings/drawing1.xml']])],
      },
      { name: 'xl/drawings/drawing1.xml', content: [drawing(picture, chart.lines.length + 2)] },
      { name: 'xl/drawings/_rels/drawing1.xml.rels', content: [relations([['rId1', 'image', '../media/image1.png']])] },
      { name: 'xl/media/image1.png', content: [picture.png] },
    );
  }
  return Readable.toWeb(Readable.from(zipStream(entries))) as ReadableStream<Uint8Array>;
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const format = 'application/vnd.openxmlformats-officedocument';

const xml = (text: string): string =>
  text.replace(/[&<>"]/g, sign => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] as string);

function contentTypes(drawn: boolean): string {
  const parts = [
    ['/xl/workbook.xml', 'spreadsheetml.sheet.main'],
    ['/xl/styles.xml', 'spreadsheetml.styles'],
    ['/xl/worksheets/sheet1.xml', 'spreadsheetml.worksheet'],
    ['/xl/worksheets/sheet2.xml', 'spreadsheetml.worksheet'],
    ...(drawn ? [['/xl/drawings/drawing1.xml', 'drawing']] : []),
  ];
  return `${declaration}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/>${parts
    .map(([name, kind]) => `<Override PartName="${name}" ContentType="${format}.${kind}+xml"/>`)
    .join('')}</Types>`;
}

const relations = (list: readonly (readonly [id: string, kind: string, target: string])[]): string =>
  `${declaration}<Relationships xmlns="${packages}/relationships">${list
    .map(([id, kind, target]) => `<Relationship Id="${id}" Type="${office}/${kind}" Target="${target}"/>`)
    .join('')}</Relationships>`;

const workbookRelations = relations([
  ['rId1', 'worksheet', 'worksheets/sheet1.xml'],
  ['rId2', 'worksheet', 'worksheets/sheet2.xml'],
  ['rId3', 'styles', 'styles.xml'],
]);

const workbook = (names: readonly string[]): string =>
  `${declaration}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${names
    .map((name, at) => `<sheet name="${xml(name.slice(0, 31))}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
    .join('')}</sheets></workbook>`;

/** 0 plain, 1 two decimals, 2 heading. */
const styles = `${declaration}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf xfId="0"/><xf xfId="0" numFmtId="2" applyNumberFormat="1"/><xf xfId="0" fontId="1" applyFont="1"/></cellXfs></styleSheet>`;

type Cell = string | number | null;

function cellXml(value: Cell, style = 0): string {
  const styled = style === 0 ? '' : ` s="${style}"`;
  if (value === null) return '<c/>';
  if (typeof value === 'number') return `<c${styled}><v>${value}</v></c>`;
  return `<c t="inlineStr"${styled}><is><t xml:space="preserve">${xml(value)}</t></is></c>`;
}

async function* rowsSheet<R>(of: {
  readonly columns: readonly SheetColumn<R>[];
  readonly batches: AsyncIterable<readonly R[]>;
  readonly lang: Lang;
}): AsyncIterable<string> {
  const { columns, lang } = of;
  const widths = columns
    .map((column, at) => `<col min="${at + 1}" max="${at + 1}" width="${sheetWidth(column)}" customWidth="1"/>`)
    .join('');
  const pane =
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';
  yield `${declaration}<worksheet xmlns="${main}">${pane}<cols>${widths}</cols><sheetData><row>${columns
    .map(column => cellXml(column.title[lang], 2))
    .join('')}</row>`;
  for await (const batch of of.batches) {
    yield batch
      .map(
        row =>
          `<row>${columns.map(column => cellXml(sheetCell(column, row, lang), column.kind === 'fen' ? 1 : 0)).join('')}</row>`,
      )
      .join('');
  }
  yield '</sheetData></worksheet>';
}

const linesSheet = ({ lines, picture }: ChartSheet): string =>
  `${declaration}<worksheet xmlns="${main}" xmlns:r="${office}"><cols><col min="1" max="1" width="16" customWidth="1"/><col min="2" max="2" width="60" customWidth="1"/></cols><sheetData>${lines
    .map(([label, value]) => `<row>${cellXml(label, 2)}${cellXml(value)}</row>`)
    .join('')}</sheetData>${picture ? '<drawing r:id="rId1"/>' : ''}</worksheet>`;

/** English Metric Units of a pixel at 96 dpi. */
const emu = 9_525;
/** Wider than this a picture is shrunk. */
const widest = 960;

function drawing({ width, height }: { width: number; height: number }, row: number): string {
  const scale = Math.min(1, widest / width);
  const [cx, cy] = [width, height].map(size => Math.round(size * scale * emu));
  const art = 'http://schemas.openxmlformats.org/drawingml/2006';
  const place = `<xdr:from><xdr:col>0</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>${row}</xdr:row><xdr:rowOff>0</xdr:rowOff></xdr:from><xdr:ext cx="${cx}" cy="${cy}"/>`;
  const picture = `<xdr:pic><xdr:nvPicPr><xdr:cNvPr id="1" name="chart"/><xdr:cNvPicPr/></xdr:nvPicPr><xdr:blipFill><a:blip xmlns:r="${office}" r:embed="rId1"/><a:stretch><a:fillRect/></a:stretch></xdr:blipFill><xdr:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="${cx}" cy="${cy}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></xdr:spPr></xdr:pic>`;
  return `${declaration}<xdr:wsDr xmlns:xdr="${art}/spreadsheetDrawing" xmlns:a="${art}/main"><xdr:oneCellAnchor>${place}${picture}<xdr:clientData/></xdr:oneCellAnchor></xdr:wsDr>`;
}
