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
  inputs.forEach((input, index) => {
    const after = texts[index + 1] as string;
    if (!isSql(input)) {
      values.push(input);
      parts.push(after);
      return;
    }
    parts[parts.length - 1] += input.parts[0] as string;
    input.values.forEach((value, at) => {
      values.push(value);
      parts.push(input.parts[at + 1] as string);
    });
    parts[parts.length - 1] += after;
  });
  return fragment(parts, values);
}

/** Nothing. */
sql.empty = fragment([''], []) as Sql;

/** A name of a table or column that the program (never a caller) chose. */
sql.id = (name: string): Sql => {
  if (!/^[a-z_][a-z0-9_]*(\.[a-z_][a-z0-9_]*)?$/.test(name)) throw new Error(`not a SQL name: ${name}`);
  return fragment([name], []);
};

/** The name of the column that holds a field: `paidAmount` is paid_amount. */
export const columnName = (field: string): string => field.replaceAll(/[A-Z]/g, letter => `_${letter.toLowerCase()}`);

/** SQL text that stands in the program itself. Never pass what came from outside. */
sql.text = (text: string): Sql => fragment([text], []);

/** Fragments one after the other with a separator between. */
export function join(list: readonly Sql[], separator: Sql = sql`, `): Sql {
  return list.reduce((all, each, index) => (index === 0 ? each : sql`${all}${separator}${each}`), sql.empty);
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
