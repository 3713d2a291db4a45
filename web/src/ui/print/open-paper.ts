/** Opens what a screen prints (`?print=…`) in a window of its own, so that the list stays as it is. */
export const openPaper = (
  path: string,
  search: { readonly print: string } & Readonly<Record<string, string>>,
): void => {
  const asked = Object.entries(search).map(([name, value]) => `${name}=${value}`);
  window.open(`${path}?${asked.join('&')}`, '_blank', 'noopener');
};
