import type { NoticeTemplate } from '../../kernel/index.ts';

let registered: readonly NoticeTemplate[] = [];

/** Hands in the templates of every area; make-services does it once. */
export function useTemplates(templates: readonly NoticeTemplate[]): void {
  const twice = templates.find((each, at) => templates.findIndex(other => other.code === each.code) !== at);
  if (twice) throw new Error(`two templates are called ${twice.code}`);
  registered = templates;
}

/** Every template, in the order of the areas. */
export const allTemplates = (): readonly NoticeTemplate[] => registered;
