/** Opens what a screen prints (`?print=…`) in a window of its own, so that the list stays as it is. `hash`: what is too long for the query. */
export const openPaper = (
  path: string,
  search: { readonly print: string } & Readonly<Record<string, string>>,
  hash?: string,
): void => {
  const asked = Object.entries(search).map(([name, value]) => `${name}=${value}`);
  window.open(`${path}?${asked.join('&')}${hash === undefined ? '' : `#${hash}`}`, '_blank', 'noopener');
};
