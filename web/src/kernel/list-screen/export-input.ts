import type { Call } from '@materia/contract/kernel';
import type { ListRequest } from './address.ts';

/** The file call's input: the list's filters and its columns as they are shown, as far as the call takes them (spec 00 §4). */
export function exportInput(call: Call, request: ListRequest | null, columns: readonly { readonly name: string }[]) {
  const shape = shapeOf(call);
  const { sort, ...asked } = (request?.body ?? {}) as Readonly<Record<string, unknown>>;
  const filters = { ...named(call, request), ...asked, ...(sort && takesSort(shape) ? { sort } : {}) };
  const names = columns.map(column => column.name.replace(/^\$/, ''));
  const body = 'filter' in shape ? { filter: filters, ...('columns' in shape ? { columns: names } : {}) } : filters;
  return { params: request?.params, query: request?.query, body };
}

/** A file that has an order of its own is not told that of the list. */
function takesSort(shape: Readonly<Record<string, unknown>>): boolean {
  const { filter } = shape as { filter?: { shape?: object } };
  return 'sort' in (filter?.shape ?? shape);
}

/** Whether the file call takes the rows that were chosen. */
export const exportsChosen = (call: Call | undefined): boolean => call !== undefined && 'ids' in shapeOf(call);

const shapeOf = (call: Call): Readonly<Record<string, unknown>> =>
  (call.body as unknown as { shape?: Readonly<Record<string, unknown>> }).shape ?? {};

/** What the list says in its path and the file call in its filter: whose rows they are. */
function named(call: Call, request: ListRequest | null): Readonly<Record<string, unknown>> {
  const { shape = {} } = call.body as unknown as { shape?: { filter?: { shape?: Readonly<Record<string, unknown>> } } };
  const taken = Object.keys(shape.filter?.shape ?? {});
  const params = Object.entries(request?.params ?? {});
  return Object.fromEntries(params.filter(([name]) => taken.includes(name) && !call.path.includes(`:${name}`)));
}
