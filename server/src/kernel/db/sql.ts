/** A piece of SQL with its values apart from its text: what people typed is always bound, never spliced in. */
export interface Sql {
  readonly texts: readonly string[];
  /** What stands between the texts: values, and pieces of their own. They are woven together once, by `statement`. */
  readonly inputs: readonly unknown[];
}

class Fragment implements Sql {
  readonly texts: readonly string[];
  readonly inputs: readonly unknown[];
  constructor(texts: readonly string[], inputs: readonly unknown[]) {
    this.texts = texts;
    this.inputs = inputs;
  }
}

/** `sql\`select … where id = ${id} ${when(x, …)}\``: values are bound, nested fragments are woven in. Arrays are bound as one value (`= any(${ids})`). */
export function sql(texts: TemplateStringsArray, ...inputs: readonly unknown[]): Sql {
  return new Fragment(texts, inputs);
}

/** Nothing. */
sql.empty = new Fragment([''], []) as Sql;

/** A name of a table or column that the program (never a caller) chose. */
sql.id = (name: string): Sql => {
  const known = ids.get(name);
  if (known) return known;
  if (!/^[a-z_][a-z0-9_]*(\.[a-z_][a-z0-9_]*)?$/.test(name)) throw new Error(`not a SQL name: ${name}`);
  const id = new Fragment([name], []);
  ids.set(name, id);
  return id;
};
/** The program's names are few, and asked for with every row. */
const ids = new Map<string, Sql>();
const columnNames = new Map<string, string>();

/** The name of the column that holds a field: `paidAmount` is paid_amount. */
export function columnName(field: string): string {
  let name = columnNames.get(field);
  if (name === undefined) {
    name = field.replaceAll(/[A-Z]/g, letter => `_${letter.toLowerCase()}`);
    columnNames.set(field, name);
  }
  return name;
}

/** SQL text that stands in the program itself. Never pass what came from outside. */
sql.text = (text: string): Sql => new Fragment([text], []);

/** Fragments one after the other with a separator between. */
export function join(list: readonly Sql[], separator: Sql = sql`, `): Sql {
  const inputs = list.flatMap((each, at) => (at === 0 ? [each] : [separator, each]));
  return new Fragment(Array(inputs.length + 1).fill(''), inputs);
}

/** Conditions joined by `and`; none: true. */
export function all(conditions: readonly Sql[]): Sql {
  const some = conditions.filter(condition => !isBlank(condition));
  return some.length === 0 ? sql`true` : join(some, sql` and `);
}

const isBlank = ({ texts, inputs }: Sql): boolean =>
  texts.every(text => text.trim() === '') && inputs.every(input => input instanceof Fragment && isBlank(input));

/** The fragment for a value that is there; nothing for undefined, null, '' and empty lists. */
export function when<T>(value: T | null | undefined, then: (value: NonNullable<T>) => Sql): Sql {
  if (value === undefined || value === null || value === '') return sql.empty;
  if (Array.isArray(value) && value.length === 0) return sql.empty;
  return then(value as NonNullable<T>);
}

/** `column = value` for each field a patch names; those that are undefined stay as they are. */
export function assignments(patch: object, nameOf: (field: string) => string = columnName): Sql[] {
  return Object.entries(patch).flatMap(([field, value]) =>
    value === undefined ? [] : [sql`${sql.id(nameOf(field))} = ${value}`],
  );
}

/** `paid_amount as "paidAmount"` for each field, in their order; `alias` names the table they are of. */
export function columnsAs(
  fields: readonly string[],
  alias?: string,
  nameOf: (field: string) => string = columnName,
): Sql {
  const prefix = alias === undefined ? '' : `${alias}.`;
  return sql.text(fields.map(field => `${prefix}${nameOf(field)} as "${field}"`).join(', '));
}

/** What a change writes to a row that counts its versions: the patch, one version more, and when. */
export const nextVersion = (now: Date, patch: object, nameOf?: (field: string) => string): Sql =>
  join([sql`version = version + 1, updated_at = ${now}`, ...assignments(patch, nameOf)]);

/** The statement's text with `$n` and its values, as the driver wants them. */
export function statement(of: Sql): { text: string; values: readonly unknown[] } {
  const values: unknown[] = [];
  return { text: woven(of, values), values };
}

function woven({ texts, inputs }: Sql, values: unknown[]): string {
  let text = texts[0] as string;
  for (let at = 0; at < inputs.length; at += 1) {
    const input = inputs[at];
    text += input instanceof Fragment ? woven(input, values) : `$${values.push(input)}`;
    text += texts[at + 1] as string;
  }
  return text;
}
