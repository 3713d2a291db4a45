/**
 * The value that a column stands for. A dotted name (`values.shelf`) reaches into the row: so are columns called that an installation
 * makes for itself and no contract knows.
 */
export function rowValue(row: object, name: string): unknown {
  const own = (row as Readonly<Record<string, unknown>>)[name];
  const dot = name.indexOf('.');
  if (own !== undefined || dot < 0) return own;
  const inner = (row as Readonly<Record<string, unknown>>)[name.slice(0, dot)];
  return inner && typeof inner === 'object' ? rowValue(inner, name.slice(dot + 1)) : undefined;
}
