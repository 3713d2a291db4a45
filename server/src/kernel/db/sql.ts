/** A piece of SQL with its values apart from its text: what people typed is always bound, never spliced in. */
export interface Sql {
  readonly parts: readonly string[];
  readonly values: readonly unknown[];
}

const marker = Symbol('sql');
interface Fragment extends Sql {
  readonly [marker]: true;
}

function isSql(value: unknown): value is Fragment {
  return typeof value === 'object' && value !== null && marker in value;
}

function fragment(parts: readonly string[], values: readonly unknown[]): Fragment {
  return { [marker]: true, parts, values };
}

/** `sql\`select … where id = ${id} ${when(x, …)}\``: values are bound, nested fragments are woven in. Arrays are bound as one value (`= any(${ids})`). */
export function sql(texts: TemplateStringsArray, ...inputs: readonly unknown[]): Sql {
  const parts: string[] = [texts[0] as string];
  const values: unknown[] = [];
  for (let at = 0; at < inputs.length; at += 1) {
    const after = texts[at + 1] as string;
    const input = inputs[at];
    if (isSql(input)) {
      append(parts, values, input);
      parts[parts.length - 1] += after;
    } else {
      values.push(input);
      parts.push(after);
    }
  }
  return fragment(parts, values);
}

/** Weaves a fragment in behind what is there. */
function append(parts: string[], values: unknown[], of: Sql): void {
  parts[parts.length - 1] += of.parts[0] as string;
  for (let at = 0; at < of.values.length; at += 1) {
    values.push(of.values[at]);
    parts.push(of.parts[at + 1] as string);
  }
}

/** Nothing. */
sql.empty = fragment([''], []) as Sql;

/** A name of a table or column that the program (never a caller) chose. */
sql.id = (name: string): Sql => {
  const known = ids.get(name);
  if (known) return known;
  if (!/^[a-z_][a-z0-9_]*(\.[a-z_][a-z0-9_]*)?$/.test(name)) throw new Error(`not a SQL name: ${name}`);
  const id = fragment([name], []);
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
sql.text = (text: string): Sql => fragment([text], []);

/** Fragments one after the other with a separator between. */
export function join(list: readonly Sql[], separator: Sql = sql`, `): Sql {
  const parts = [''];
  const values: unknown[] = [];
  for (const [at, each] of list.entries()) {
    if (at > 0) append(parts, values, separator);
    append(parts, values, each);
  }
  return fragment(parts, values);
}

/** Conditions joined by `and`; none: true. */
export function all(conditions: readonly Sql[]): Sql {
  const some = conditions.filter(
    condition => condition.parts.some(part => part.trim() !== '') || condition.values.length > 0,
  );
  return some.length === 0 ? sql`true` : join(some, sql` and `);
}

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

/** The statement's text with `$n` and its values, as the driver wants them. */
export function statement(of: Sql): { text: string; values: readonly unknown[] } {
  let text = of.parts[0] as string;
  for (let i = 1; i < of.parts.length; i += 1) text += `$${i}${of.parts[i] as string}`;
  return { text, values: of.values };
}
