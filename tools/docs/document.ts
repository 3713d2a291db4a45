/** A page under docs/generated, without its heading. */
export type Document = { name: string; title: string; body: string };

/** A Markdown table; a bar inside a cell would end it. */
export function table(heads: string[], rows: (string | number)[][]): string {
  const line = (cells: (string | number)[]) =>
    `| ${cells.map(cell => String(cell).replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n');
}

/** Sections under a second-level heading each; those without a body are left out. */
export function sections(parts: { title: string; body: string }[]): string {
  return parts
    .filter(({ body }) => body)
    .map(({ title, body }) => `## ${title}\n\n${body}`)
    .join('\n\n');
}
