import { type GoodsRow, readGoodsDetails, SavingMode, type SavingModeCode } from '@materia/contract/areas/goods';
import { Button } from 'antd';
import { useEffect } from 'react';
import type { DetailProps } from '../../../kernel/list-screen/declaration.ts';
import { useCall } from '../../../kernel/query.ts';
import { useSession } from '../../../kernel/session.ts';
import { useT } from '../../../kernel/texts.ts';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { nothingOnTop } from '../../../ui/layers.ts';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { GoodsName } from '../goods-name.tsx';
import { GoodsView } from '../record/goods-view.tsx';
import { NamedGoods } from '../record/named-goods.ts';
import { GoodsEditorDrawer } from '../record/record-parts.ts';
import { useGoodsAddress } from './open-record.tsx';

const { edit, copy } = SavingMode;
const savingModes = [edit, copy];

/** The record beside its list; `mode` in the address opens the editor over it (spec 03 §5.0). */
export function GoodsRecordDrawer({ id, row, actions, acted, walk }: DetailProps<GoodsRow>) {
  const { search, put } = useGoodsAddress();
  const goods = useCall(readGoodsDetails, { params: { goods_id: id } }, { quiet: true });
  const { data, error, refetch } = goods;
  const version = row?.version;
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again when it was changed from outside
  useEffect(() => {
    if (data && (acted || (version !== undefined && version > data.version))) void refetch();
  }, [acted, version]);
  useArrows(walk);
  const mode = savingModes.find(each => String(each) === search.mode);
  if (error && !data)
    return <ErrorPanel message={error.message} requestId={error.requestId} retry={() => void refetch()} />;
  if (!data) return <RowsSkeleton rows={10} />;
  return (
    <NamedGoods value={GoodsName}>
      <GoodsView
        goods={data}
        tab={search.part}
        turn={part => put({ part })}
        changed={() => void refetch()}
        actions={row ? actions(row) : <Bare deleted={data.deleted} open={next => put({ mode: String(next) })} />}
      />
      {mode && (
        <GoodsEditorDrawer
          key={id}
          id={id}
          mode={mode}
          close={() => put({ mode: undefined })}
          done={goodsId => (mode === copy ? put({ mode: undefined, goodsId: String(goodsId) }) : void refetch())}
          next={() => {
            if (!walk(1)) put({ mode: undefined });
          }}
        />
      )}
    </NamedGoods>
  );
}

/** What a record that the list does not show offers: its address came by a link. */
function Bare({ deleted, open }: { deleted: boolean; open: (mode: SavingModeCode) => void }) {
  const t = useT();
  const { has } = useSession();
  if (!(has('GOODS:WRITE') || has('GOODS:SUBMIT'))) return null;
  return (
    <>
      {!deleted && <Button onClick={() => open(edit)}>{t('goods.edit')}</Button>}
      <Button onClick={() => open(copy)}>{t('goods.copy')}</Button>
    </>
  );
}

/** ← and → through the list behind. */
function useArrows(walk: (by: 1 | -1) => boolean): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const by = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : null;
      const own = (event.target as HTMLElement).closest('input, textarea, [contenteditable], [role=tab]');
      if (by === null || own || event.defaultPrevented || !nothingOnTop()) return;
      if (walk(by)) event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [walk]);
}
