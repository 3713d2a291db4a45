import type { ToolbarProps } from '../../../kernel/list-screen/declaration.ts';
import { useT } from '../../../kernel/texts.ts';
import { Drawer } from '../../../ui/drawer.tsx';
import { later } from '../../../ui/later.tsx';
import { GoodsEditorDrawer } from '../record/record-parts.ts';
import { useGoodsAddress } from './open-record.tsx';

const ReviewDesk = later(async () => (await import('../record/review-desk.tsx')).ReviewDesk);

/** 新建: what was made is shown. */
export function NewGoods({ refresh, close }: ToolbarProps) {
  const { put } = useGoodsAddress();
  return (
    <GoodsEditorDrawer
      close={close}
      done={goodsId => {
        refresh();
        put({ goodsId: String(goodsId) });
      }}
    />
  );
}

/** 审核: the desk over the whole width. */
export function ReviewDrawer({ refresh, close }: ToolbarProps) {
  const t = useT();
  return (
    <Drawer
      open
      title={t('goods.list.reviewDesk')}
      size="min(1200px, 100%)"
      onClose={() => {
        close();
        refresh();
      }}
    >
      <ReviewDesk />
    </Drawer>
  );
}
