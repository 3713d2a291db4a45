import { type RecyclingDetail, type RecyclingRow, readRecycling, saveRecycling } from '@materia/contract/areas/supply';
import { z } from 'zod';
import { api } from '../../../kernel/api.ts';
import { form } from '../../../kernel/form/form.tsx';
import { pickField } from '../../../kernel/form/pick-field.tsx';
import type { ActionDialogProps, ToolbarProps } from '../../../kernel/list-screen/declaration.ts';
import { randomKey, useCall } from '../../../kernel/query.ts';
import { useT } from '../../../kernel/texts.ts';
import { matSource } from '../../mat/index.ts';
import { storeSource } from '../../store/index.ts';
import { DraftItem, itemsField } from './items-field.tsx';

const RecyclingForm = form({
  area: 'recycling',
  schema: z.strictObject({
    storeId: z.int().optional(),
    matId: z.int().optional(),
    name: z.string().trim().min(1).max(40),
    cellphone: z
      .string()
      .regex(/^1\d{10}$/)
      .optional(),
    items: z.array(DraftItem).min(1).max(30),
    received: z.boolean(),
  }),
  fields: {
    storeId: pickField(storeSource, { when: ({ matId }) => !matId }),
    matId: pickField(matSource, { when: ({ storeId }) => !storeId }),
    name: {},
    cellphone: {},
    items: itemsField,
    received: { label: 'recycling.received' },
  },
});

type Draft = z.infer<typeof DraftItem>;
const sent = (items: readonly Draft[]) =>
  items.map(({ photos, ...item }) => ({ ...item, photos: photos.map(({ id }) => id) }));
const first: Draft = { name: '', approvalNo: '', batchNo: '', quantity: 1, unit: '', photos: [] };

/** 登记: who hands in what, where; it lies here, or is to be brought. */
export function NewRecyclingDialog({ close, refresh }: ToolbarProps) {
  const t = useT();
  return (
    <RecyclingForm
      dialog={{ title: t('recycling.new'), width: 720 }}
      initial={{ items: [first], received: true }}
      submit={async ({ items, ...values }) => {
        await api(
          saveRecycling,
          { body: { ...values, items: sent(items) } },
          { quiet: true, idempotencyKey: randomKey() },
        );
        refresh();
        close();
      }}
      cancel={close}
    />
  );
}

/** What was said of one that nobody has verified is put right; another phone takes the place of the one kept. */
export function EditRecyclingDialog({ targets, run, cancel }: ActionDialogProps<RecyclingRow>) {
  const { data } = useCall(readRecycling, { params: { id: targets[0]?.id ?? 0 } }, { quiet: true });
  return data ? <EditForm of={data} done={answer => void run({ answer })} cancel={cancel} /> : null;
}

const filed = ({ id, url }: { id: number; url: string }) => ({
  ...{ id, url, thumbUrl: url, name: String(id), size: 0, width: null, height: null },
});

interface Editing {
  of: RecyclingDetail;
  done: (saved: RecyclingDetail) => void;
  cancel: () => void;
}

function EditForm({ of, done, cancel }: Editing) {
  const t = useT();
  const items = of.items.map(item => ({ ...item, photos: item.photos.map(filed) }));
  return (
    <RecyclingForm
      dialog={{ title: `${t('recycling.edit')} · ${of.recyclingNo}`, width: 720 }}
      without={['storeId', 'matId', 'received']}
      initial={{ name: of.name, items, received: of.status === 10 }}
      help={{ cellphone: of.cellphone ?? undefined }}
      submit={async ({ items: drafts, name, cellphone }) => {
        const body = { recyclingId: of.recyclingId, version: of.version, name, cellphone, items: sent(drafts) };
        done(await api(saveRecycling, { body }, { quiet: true, idempotencyKey: randomKey() }));
      }}
      cancel={cancel}
    />
  );
}
