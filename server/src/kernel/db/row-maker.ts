type RowMaker = (values: readonly unknown[]) => object;

const makers = new Map<string, { readonly names: readonly string[]; readonly make: RowMaker }>();

/**
 * Makes rows of a statement's values by a literal that is compiled once. What the driver puts together column by column V8 keeps as
 * a dictionary as soon as it is wide, and to read it, copy it and write it as JSON costs more each time.
 */
export function rowMaker(statement: string, columns: readonly { readonly name: string }[]): RowMaker {
  const known = makers.get(statement);
  if (known?.names.length === columns.length && columns.every(({ name }, at) => name === known.names[at]))
    return known.make;
  const names = columns.map(column => column.name);
  const fields = names.map((name, at) => `${JSON.stringify(name)}: values[${at}]`);
  const make = new Function('values', `return { ${fields.join(', ')} };`) as RowMaker;
  makers.set(statement, { names, make });
  return make;
}
