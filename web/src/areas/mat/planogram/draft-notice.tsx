import { settleDraft } from '@materia/contract/areas/mat';
import { dateTimeText } from '@materia/contract/kernel';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useChange } from '../../../kernel/query.ts';
import { useT } from '../../../kernel/texts.ts';
import { Modal } from '../../../ui/modal.tsx';
import { Question } from '../../../ui/question.tsx';
import { toast } from '../../../ui/toast.ts';
import type { Layout, SlotGoods } from './layout.ts';
import { LayoutChanges } from './layout-changes.tsx';
import { diffLayouts } from './layout-diff.ts';
import { plannedOf, type Tracks } from './mat-layout.ts';
import { type PlanogramStore, usePlanogram } from './planogram-store.ts';

interface Of {
  data: Tracks;
  store: PlanogramStore;
  may: boolean;
  reread: () => void;
}

/** Goods of the draft by name: most of them lie in the device already. */
function namedIn(layout: Layout, unknown: (goodsId: number) => string) {
  const known = new Map([...layout.values()].flatMap(({ goods }) => (goods ? [[goods.goodsId, goods] as const] : [])));
  return (goodsId: number): SlotGoods =>
    known.get(goodsId) ?? { goodsId, goodsName: unknown(goodsId), spec: null, thumbUrl: null };
}

type Action = 'APPLY' | 'DROP';

/** What holds with the next fill: looked at, put in force now, or given up. */
export function DraftNotice({ data, store, may, reread }: Of) {
  const t = useT();
  const base = usePlanogram(store, state => state.base);
  const [open, setOpen] = useState<'look' | Action | null>(null);
  const { draft } = data;
  if (!draft) return null;
  const named = namedIn(base, id => t('mat.editor.goodsNo', { id }));
  const changes = diffLayouts(base, plannedOf(base, draft, named));
  const at = dateTimeText(Date.parse(draft.at));
  const title = t('mat.editor.draft', { n: changes.length, at, name: draft.byName ?? '' });
  const close = () => setOpen(null);
  return (
    <>
      <Alert type="info" showIcon title={title} action={<Ways may={may} choose={setOpen} />} />
      {open === 'look' && (
        <Modal open width={720} title={title} footer={null} onCancel={close}>
          <LayoutChanges changes={changes} label={t('mat.editor.changes')} />
        </Modal>
      )}
      {open !== null && open !== 'look' && <Settle {...{ data, reread, close }} action={open} />}
    </>
  );
}

function Ways({ may, choose }: { may: boolean; choose: (what: 'look' | Action) => void }) {
  const t = useT();
  return (
    <span className="planogram-actions">
      <Button size="small" onClick={() => choose('look')}>
        {t('mat.editor.draft.look')}
      </Button>
      {may && (
        <>
          <Button size="small" onClick={() => choose('APPLY')}>
            {t('mat.editor.draft.apply')}
          </Button>
          <Button size="small" danger onClick={() => choose('DROP')}>
            {t('mat.editor.draft.drop')}
          </Button>
        </>
      )}
    </span>
  );
}

function Settle({ data, action, reread, close }: Pick<Of, 'data' | 'reread'> & { action: Action; close: () => void }) {
  const t = useT();
  const settle = useChange(settleDraft, {
    onDone: ({ changed }) => {
      close();
      toast({ type: 'success', title: t(`mat.editor.draft.done.${action}`, { n: changed }) });
      reread();
    },
    onFailed: close,
  });
  return (
    <Question
      title={t(`mat.editor.draft.ask.${action}`)}
      yes={t(action === 'APPLY' ? 'mat.editor.draft.apply' : 'mat.editor.draft.drop')}
      no={t('list.cancel')}
      danger={action === 'DROP'}
      busy={settle.isPending}
      onYes={() => settle.mutate({ body: { matId: data.matId, version: data.version, action } })}
      onNo={close}
    />
  );
}
