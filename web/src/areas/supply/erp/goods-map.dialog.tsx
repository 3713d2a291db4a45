import type { GoodsMapRow } from '@materia/contract/areas/supply';
import { z } from 'zod';
import { form } from '../../../kernel/form/form.tsx';
import type { ActionDialogProps } from '../../../kernel/list-screen/declaration.ts';
import { useT } from '../../../kernel/texts.ts';

const MapForm = form({
  area: 'sync',
  schema: z.strictObject({
    erpCode: z.string().trim().max(60).optional(),
    packRate: z.int().min(1).max(9999),
  }),
  fields: {
    erpCode: { label: 'sync.field.erpCode', help: 'sync.map.help' },
    packRate: { label: 'sync.field.packRate', help: 'sync.field.packRateHelp' },
  },
});

/** 映射: the ERP's code of a goods, and how its units are ours. */
export function GoodsMapDialog({ targets, run, cancel }: ActionDialogProps<GoodsMapRow>) {
  const t = useT();
  const row = targets[0]?.row;
  return (
    <MapForm
      dialog={{ title: t('sync.map.title', { goods: row?.goodsName ?? '' }), width: 420 }}
      initial={{ erpCode: row?.erpCode ?? undefined, packRate: row?.packRate ?? 1 }}
      submit={run}
      cancel={cancel}
    />
  );
}
