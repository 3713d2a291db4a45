import { type Call, type Paged, pageSizes } from '@materia/contract/kernel';
import { api } from '../api.ts';
import type { GridDeclaration } from '../grid/grid-edit.ts';
import { type SessionUser, userHas } from '../session.ts';
import { local } from '../storage.ts';
import type { AddressSpec } from './address.ts';
import type { Column } from './column.ts';
import type { DeclaredColumn } from './column-layout.ts';
import type { AllowedAction, ListCall, ListDeclaration, RowAction, Target } from './declaration.ts';
import type { Filter, Translate } from './filter.ts';
import type { Ask } from './list-machine.ts';

/** The machine's view of a row: fields by name. The declaration's types were checked where it was written. */
export type AnyRow = Readonly<Record<string, unknown>>;
export type AnyList = Omit<ListDeclaration<ListCall, AnyRow>, 'filters' | 'columns'> & {
  filters: Readonly<Record<string, Filter>>;
  columns: Readonly<Record<string, Column<AnyRow, unknown>>>;
  grid?: GridDeclaration<AnyRow>;
  /** Rows that are at hand: the call is not asked (`ownRows`). */
  ask?: Ask<AnyRow>;
};

/** What is derived once from a declaration and never changes. */
export interface ListModel {
  list: AnyList;
  spec: AddressSpec;
  area: string;
  idOf: (row: AnyRow) => number;
  versionOf: (row: AnyRow) => number | undefined;
  versionField: string;
  declared: readonly DeclaredColumn[];
  ask: Ask<AnyRow>;
  /** The call's body takes this field. */
  takes: (field: string) => boolean;
}

export function modelOf(list: AnyList): ListModel {
  const version = list.version ?? 'version';
  const takes = (field: string) => !list.ask && takesField(list.call as unknown as Call, field);
  return {
    list,
    spec: {
      filters: list.filters,
      tabs: list.tabs,
      opens: list.opens,
      pageSize: pageSizeOf(list),
    },
    area: list.area ?? list.screen.area,
    idOf: row => row[list.rowKey] as number,
    versionOf: row => row[version] as number | undefined,
    versionField: version,
    declared: Object.entries(list.columns).map(([name, column]) => ({
      name,
      width: column.width ?? 140,
      pin: column.pin,
      hidden: column.hidden,
    })),
    ask: list.ask ?? askOf(list, takes),
    takes,
  };
}

/** Rows per page as somebody last chose them on this screen of this browser: nobody wants to say it every morning. */
const sizeKey = (list: AnyList) => `list.size.${keptAs(list)}`;
/** Under which name people's settings of a list are kept. */
export const keptAs = ({ screen, part, view }: AnyList): string =>
  [screen.path, part ?? view].filter(Boolean).join('/');
const pageSizeOf = (list: AnyList) =>
  pageSizes.find(size => size === local.read<number>(sizeKey(list))) ?? list.pageSize ?? 10;
export const rememberPageSize = ({ list }: ListModel, size: number): void => local.write(sizeKey(list), size);

function askOf(list: AnyList, takes: (field: string) => boolean): Ask<AnyRow> {
  return async (request, { limit, page, part, after, exact, ids, anyTab }) => {
    const body: Record<string, unknown> = { ...request.body };
    if (anyTab && list.tabs) delete body[list.tabs.field];
    if (anyTab) Object.assign(body, list.live?.left);
    if (ids && list.live) body[list.live.ids ?? 'ids'] = ids;
    for (const [field, value] of Object.entries({ part, after, exact })) {
      if (value !== undefined && takes(field)) body[field] = value;
    }
    // A call whose path has no place for them takes them in its body.
    if (takes('page')) Object.assign(body, { limit, page });
    const input = { params: { ...request.params, limit, page }, query: request.query, body };
    return (await api(list.call as unknown as Call, input as never, { quiet: true })) as Paged<AnyRow, unknown>;
  };
}

/** Bodies are `strictObject`s: their schema says what they take, so a small list need not say it twice. */
function takesField(call: Call, field: string): boolean {
  const { shape } = call.body as unknown as { shape?: Readonly<Record<string, unknown>> };
  return shape?.[field] !== undefined;
}

/** The title of a column or filter: its own text key, or the area's field of that name. */
export function titleOf(model: ListModel, name: string, own: string | undefined, t: Translate): string {
  return t(own ?? `${model.area}.field.${name.replace(/^\$/, '')}`);
}

export function actionLabel(model: ListModel, action: Pick<RowAction<AnyRow>, 'name' | 'label'>, t: Translate): string {
  return t(action.label ?? `${model.area}.action.${action.name}`);
}

export interface OfferedAction {
  action: RowAction<AnyRow>;
  /** Why it cannot be done now; null: it can. */
  reason: string | null;
}

/** Whether this account is shown an action at all: by privilege or by duty, where it is for such accounts. */
export const permits = (user: SessionUser | null, { needs, duty, whose }: RowAction<AnyRow>): boolean =>
  (needs === undefined || userHas(user, needs) || (user !== null && duty?.(user) === true)) &&
  (whose === undefined || (user !== null && whose(user)));

/** What a row offers, in the declared order: allowed by the server, or refused by it with a reason. */
export function offered(
  model: ListModel,
  row: AnyRow,
  shown: (action: RowAction<AnyRow>) => boolean,
  t: Translate,
): OfferedAction[] {
  const allowed = model.list.allowed?.(row, t) ?? (row.allowedActions as readonly AllowedAction[] | undefined) ?? [];
  const reasons = new Map<string, string | null>();
  for (const entry of allowed) {
    if (typeof entry === 'string') reasons.set(entry, null);
    else reasons.set(entry.action, entry.reason ?? null);
  }
  return (model.list.actions ?? []).flatMap(action => {
    if (!shown(action)) return [];
    if (action.always) return [{ action, reason: null }];
    const reason = reasons.get(action.name);
    return reason === undefined ? [] : [{ action, reason }];
  });
}

const rank = ({ action }: OfferedAction) => (action.tone === 'main' ? 0 : action.tone === 'danger' ? 2 : 1);

/** At most so many stand by themselves, what leads on first; the rest is behind 更多, in the declared order. */
export function parted(offered: readonly OfferedAction[], most: number) {
  const entries = offered.filter(({ action }) => action.where !== 'bulk');
  const ordered = entries.filter(entry => entry.reason === null).sort((a, b) => rank(a) - rank(b));
  const direct = ordered.slice(0, most);
  return { direct, rest: entries.filter(entry => !direct.includes(entry)) };
}

/** What an action's button says when it is pointed at: its name and its key. */
export const actionTitle = ({ action }: OfferedAction, label: string, t: Translate): string | undefined =>
  action.key ? t('list.withKey', { name: label, key: action.key.toUpperCase() }) : undefined;

export function targetOf(model: ListModel, row: AnyRow): Target<AnyRow> {
  return { id: model.idOf(row), version: model.versionOf(row), row };
}

/** What a person calls the row. */
export function nameOf(model: ListModel, row: AnyRow): string {
  if (model.list.rowName) return model.list.rowName(row);
  const [first = model.list.rowKey] = Object.keys(model.list.columns).filter(name => !name.startsWith('$'));
  return String(row[first] ?? model.idOf(row));
}
