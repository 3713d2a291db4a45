import { type ImportProblem, importFields, importTexts } from '@materia/contract/areas/goods';
import { type StoreDraft, StorePriority, storeRefusals } from '@materia/contract/areas/store';
import type { Text } from '@materia/contract/kernel';
import { dayIn, type FileRow, problemOf, wrong } from '../../goods/index.ts';

/** What the cells of a file are held against. */
export interface Known {
  /** By code: companies in which the account may have stores. */
  readonly companies: ReadonlyMap<string, number>;
  /** Codes of regions by code, by name (where only one has it) and by the names from the province on. */
  readonly regions: ReadonlyMap<string, string>;
}
type Column = { readonly [K in keyof StoreDraft]?: unknown };
interface Read {
  readonly draft: StoreDraft;
  readonly companyId: number | undefined;
  readonly problems: readonly ImportProblem[];
}

const longest: Readonly<Record<string, readonly [field: keyof StoreDraft, most: number]>> = {
  storeName: ['name', 40],
  storeShortName: ['shortName', 20],
  mnemonic: ['mnemonic', 40],
  phone: ['phone', 20],
  managerName: ['managerName', 20],
  managerPhone: ['managerPhone', 20],
  pharmacistName: ['pharmacistName', 20],
  address: ['address', 100],
  erpCode: ['erpCode', 40],
  remark: ['remark', 200],
};
const degrees = { longitude: [73, 136], latitude: [3, 54] } as const;
const flags = { insuranceDesignated: 'insuranceDesignated', rxEnabled: 'rxEnabled' } as const;
const { 'import.yes': yesText, 'import.no': noText } = importTexts;
const yes = new Set([yesText.zh, 'yes', 'y', 'true', '1', '√']);
const no = new Set([noText.zh, 'no', 'n', 'false', '0', '×']);
const codeForm = /^[A-Za-z0-9_-]{2,20}$/;

const levelIn = (text: string) =>
  StorePriority.all.find(
    code =>
      String(code) === text || StorePriority.label(code, 'zh') === text || StorePriority.label(code, 'en') === text,
  );

/** Every column by how its cell is read; undefined: it cannot be. */
function valueIn(column: string, text: string, known: Known): { field: keyof StoreDraft; value: unknown } | undefined {
  const of = (field: keyof StoreDraft, value: unknown) => ({ field, value });
  if (column in flags) {
    const said = text.toLowerCase();
    return of(column as keyof typeof flags, yes.has(said) ? true : no.has(said) ? false : undefined);
  }
  if (column in degrees) {
    const [least, most] = degrees[column as keyof typeof degrees];
    const number = /^\d{1,3}(\.\d+)?$/.test(text) ? Math.round(Number(text) * 1e6) / 1e6 : Number.NaN;
    return of(column as keyof typeof degrees, number >= least && number <= most ? number : undefined);
  }
  if (column === 'storeLevel') return of('priority', levelIn(text));
  if (column === 'region') return of('regionCode', known.regions.get(text.replace(/\s/g, '')));
  return column === 'openedOn' ? of('openedOn', dayIn(text)) : undefined;
}

/** A row as a store that somebody writes down; cells that are empty leave what is there. */
export function readStoreCells({ cells }: FileRow, known: Known): Read {
  const draft: Record<string, unknown> = {};
  const problems: ImportProblem[] = [];
  const code = (cells.storeCode ?? '').trim();
  if (!code)
    problems.push(wrong('storeCode', 'import.row.missing', { column: importTexts['import.column.storeCode'] }));
  else if (!codeForm.test(code)) problems.push(wrong('storeCode', 'import.row.storeCode'));
  draft.code = code;
  for (const { name: column } of importFields.STORE) {
    const text = (cells[column] ?? '').trim();
    if (!text || column === 'storeCode' || column === 'companyCode') continue;
    const [field, most] = longest[column] ?? [];
    if (field && most !== undefined) {
      if (text.length > most) problems.push(wrong(column, 'import.row.tooLong', { n: most }));
      draft[field] = text;
      continue;
    }
    const read = valueIn(column, text, known);
    if (read && read.value === undefined) problems.push(wrong(column, 'import.row.choice', { value: text }));
    if (read) draft[read.field] = read.value;
  }
  const company = (cells.companyCode ?? '').trim();
  const companyId = company ? known.companies.get(company.toUpperCase()) : undefined;
  if (company && companyId === undefined) problems.push(wrong('companyCode', 'import.row.choice', { value: company }));
  return { draft: draft as StoreDraft, companyId, problems };
}

const shownOf: Readonly<Record<string, (value: never) => string>> = {
  priority: (value: number) => StorePriority.label(value, 'zh'),
  insuranceDesignated: (value: boolean) => (value ? yesText : noText).zh,
  rxEnabled: (value: boolean) => (value ? yesText : noText).zh,
} as never;
const columnOf: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(longest).map(([column, [field]]) => [field, column])),
  ...{ code: 'storeCode', priority: 'storeLevel', regionCode: 'region' },
};

/** Values of a store as the cells of a file would say them. */
export const storeCells = (side: Column): Record<string, string | null> =>
  Object.fromEntries(
    Object.entries(side)
      .filter(([field]) => field !== 'companyId')
      .map(([field, value]) => {
        const text = value === null || value === '' ? null : (shownOf[field]?.(value as never) ?? String(value));
        return [columnOf[field] ?? field, text];
      }),
  );

/** A refusal of the form at a row of a file. */
export const saysOf = (column: string | null, key: string): ImportProblem => {
  const text = (storeRefusals as Readonly<Record<string, Text>>)[key];
  return text ? problemOf(column, text) : wrong(column, 'import.row.meanwhile');
};
