import { type MouseEvent, type ReactNode, useState } from 'react';
import { useSession } from '../../kernel/session.ts';
import { NamedGoods } from './record/named-goods.ts';
import { GoodsDialog } from './record/record-parts.ts';
import './goods-name.css';

/** The name of a goods, wherever it stands; for those who may read goods it opens what is known of it (spec 01 §9); null: in no catalogue. */
export function GoodsName({ id, children }: { id: number | null; children: ReactNode }) {
  const { has } = useSession();
  const [open, setOpen] = useState(false);
  if (id === null || !has('GOODS')) return children;
  const show = (event: MouseEvent) => {
    // The row, the slot it stands in is not meant.
    event.stopPropagation();
    setOpen(true);
  };
  return (
    <>
      <button type="button" className="goods-name" onClick={show}>
        {children}
      </button>
      {open && (
        <NamedGoods value={GoodsName}>
          <GoodsDialog id={id} close={() => setOpen(false)} />
        </NamedGoods>
      )}
    </>
  );
}
