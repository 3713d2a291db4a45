import { listCategories } from '@materia/contract/areas/goods';
import { api } from '../../kernel/api.ts';
import { wholeList } from '../../kernel/list-screen/whole-list.ts';

/** Categories by their way down the tree: `药品 / 感冒用药`. */
export const categorySource = wholeList('categories', async () => {
  const categories = await api(listCategories, { query: { channel: 7, all: false } }, { quiet: true });
  const ways = new Map<number, string>();
  // Parents come before their children.
  for (const { id, name, parentId } of categories) {
    const above = parentId === null ? undefined : ways.get(parentId);
    ways.set(id, above ? `${above} / ${name}` : name);
  }
  const items = [...ways].map(([value, label]) => ({ value, label }));
  return items.sort((a, b) => a.label.localeCompare(b.label, 'zh'));
});
