import type { PointerEvent, ReactNode } from 'react';
import { fileAddress } from '../../../kernel/file-address.ts';
import { type NewGoods, putGoods } from './edit-layout.ts';
import { edit, type Held, type PlanogramStore, patchPlanogram, usePlanogram } from './planogram-store.ts';

export interface ShelfOf {
  store: PlanogramStore;
  dragGoods: (event: PointerEvent<HTMLElement>, held: Held) => void;
}

/** One goods to be dragged, or pressed; under its name what there is to say of it. */
export function ShelfLine({ goods, about, store, dragGoods }: ShelfOf & { goods: NewGoods; about: ReactNode }) {
  const { goodsId, goodsName, thumbUrl } = goods;
  const held = usePlanogram(store, state => state.held?.kind === 'goods' && state.held.goods.goodsId === goodsId);
  const take = () => {
    const { selection } = store.get();
    if (selection.keys.size > 0) edit(store, layout => putGoods(layout, selection.keys, goods));
    else patchPlanogram(store, { held: held ? null : { kind: 'goods', goods }, over: null });
  };
  return (
    <button
      type="button"
      className="planogram-offer"
      aria-pressed={held}
      onClick={take}
      onPointerDown={event => dragGoods(event, { kind: 'goods', goods })}
    >
      {thumbUrl ? (
        <img src={fileAddress(thumbUrl)} alt="" loading="lazy" draggable={false} />
      ) : (
        <i className="planogram-no-picture" />
      )}
      <span>
        {goodsName}
        <small>{about}</small>
      </span>
    </button>
  );
}
