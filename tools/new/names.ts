/** The forms of a name given in kebab-case, `change-order-note`. */
export type Names = { kebab: string; camel: string; pascal: string };

/** Reads a name from the command line; anything but kebab-case is refused, because it becomes a file name. */
export function names(kebab: string | undefined, what: string): Names {
  if (!kebab || !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(kebab))
    throw new Error(`${what} in kebab-case, please: ${kebab ?? ''}`);
  const pascal = kebab.replaceAll(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase());
  return { kebab, camel: pascal.charAt(0).toLowerCase() + pascal.slice(1), pascal };
}
