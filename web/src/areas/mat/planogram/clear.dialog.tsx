import { clearTracks, StockTo } from '@materia/contract/areas/mat';
import { z } from 'zod';
import { api } from '../../../kernel/api.ts';
import { radioField, textField } from '../../../kernel/form/fields.tsx';
import { form } from '../../../kernel/form/form.tsx';
import { randomKey } from '../../../kernel/query.ts';
import { useT } from '../../../kernel/texts.ts';
import { toast } from '../../../ui/toast.ts';
import type { Tracks } from './mat-layout.ts';

const ClearForm = form({
  area: 'mat',
  schema: z.strictObject({
    stockTo: z.literal(StockTo.all),
    reason: z.string().trim().max(100).optional(),
  }),
  fields: { stockTo: radioField(StockTo, StockTo.all), reason: textField({ rows: 2 }) },
});

/** 清空: what lies in the slots goes back to the store or is written off (spec 06 §4). */
export function ClearDialog(of: { tracks: Tracks['tracks']; done: () => void; close: () => void }) {
  const { tracks, done, close } = of;
  const t = useT();
  const lying = tracks.reduce((sum, track) => sum + track.lying, 0);
  return (
    <ClearForm
      dialog={{ title: t('mat.editor.clearTitle', { n: tracks.length }), danger: true }}
      initial={{ stockTo: 'STORE' }}
      submitLabel={t('mat.editor.clear')}
      submit={async ({ stockTo, reason }) => {
        const trackGoodsIds = tracks.map(track => track.trackGoodsId);
        const { cleared, units } = await api(
          clearTracks,
          { body: { trackGoodsIds, stockTo, ...(reason ? { reason } : {}) } },
          { quiet: true, idempotencyKey: randomKey() },
        );
        toast({ type: 'success', title: t('mat.editor.cleared', { n: cleared, units }) });
      }}
      done={done}
      cancel={close}
    >
      <p>{t('mat.editor.clearAsk', { slots: tracks.map(track => track.trackNo).join(' '), n: lying })}</p>
    </ClearForm>
  );
}
