import {
  type Category,
  type CategoryChannelCode,
  changeCategoryGoods,
  listCategories,
  listGoods,
  moveCategory,
  toggleCategories,
} from '@materia/contract/areas/goods';
import type { SentOf } from '@materia/contract/kernel';
import { useCall, useChange } from '../../../kernel/query.ts';
import { useSession } from '../../../kernel/session.ts';
import { useT } from '../../../kernel/texts.ts';
import { toast } from '../../../ui/toast.ts';
import { placeOf, stepOf, type Zone } from './category-nodes.ts';

const both = { invalidates: [listCategories, listGoods] };

/** The tree of a channel and what is done with it. */
export function useCategoryTree(channel: CategoryChannelCode) {
  const t = useT();
  const { has } = useSession();
  const read = useCall(listCategories, { query: { channel, all: true } }, { quiet: true, keepPrevious: true });
  const unsorted = useCall(
    listGoods,
    { params: { limit: 1, page: 1 }, body: { categoryId: 0, channel, part: 'TOTAL' } },
    { quiet: true, enabled: has('GOODS') },
  );
  const move = useChange(moveCategory, both);
  const toggle = useChange(toggleCategories, both);
  const goods = useChange(changeCategoryGoods, both);
  const list = read.data ?? [];
  const put = (id: number, body: SentOf<typeof changeCategoryGoods>) =>
    goods.mutateAsync({ params: { id }, body }).then(
      () =>
        void toast({
          type: 'success',
          title: t('category.goods.moved', { n: (body.add ?? body.remove ?? []).length }),
        }),
      () => undefined,
    );
  return {
    read,
    list,
    unsorted: unsorted.data?.total ?? null,
    mayWrite: has('CATEGORY:WRITE'),
    move: (id: number, target: Category, zone: Zone) =>
      move.mutate({ body: { id, channel, ...placeOf(list, id, target, zone) } }),
    step: (node: Category, by: 1 | -1) => {
      const index = stepOf(list, node, by);
      if (index !== null) move.mutate({ body: { id: node.id, parentId: node.parentId, index, channel } });
    },
    toggle: (id: number, deleted: boolean) => toggle.mutate({ body: { ids: [id], deleted } }),
    /** Out of the category that is looked at, unless they are to be in both. */
    moveGoods: (to: number, goodsIds: readonly number[], from: number, copy = false) =>
      put(to, { add: [...goodsIds], ...(from > 0 && !copy ? { from } : {}) }),
    takeOut: (from: number, goodsIds: readonly number[]) => put(from, { remove: [...goodsIds] }),
    primary: (id: number, goodsId: number) => goods.mutate({ params: { id }, body: { primary: [goodsId], channel } }),
  };
}
export type CategoryTools = ReturnType<typeof useCategoryTree>;
