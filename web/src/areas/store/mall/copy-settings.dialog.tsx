import { copyStoreSettings, SettingPart, type StoreRow } from '@materia/contract/areas/store';
import { z } from 'zod';
import { api } from '../../../kernel/api.ts';
import { selectField } from '../../../kernel/form/choice-fields.tsx';
import { form } from '../../../kernel/form/form.tsx';
import { pickField } from '../../../kernel/form/pick-field.tsx';
import type { ActionDialogProps } from '../../../kernel/list-screen/declaration.ts';
import { useT } from '../../../kernel/texts.ts';
import { whom } from '../master/whom.ts';
import { storeSource } from '../store-sources.ts';

const CopyForm = form({
  area: 'store',
  schema: z.strictObject({
    fromStoreId: z.int().positive(),
    parts: z.array(z.literal(SettingPart.all)).min(1),
  }),
  fields: {
    fromStoreId: pickField(storeSource, { label: 'store.copy.from' }),
    parts: selectField(SettingPart, { label: 'store.copy.parts', many: true }),
  },
});

/** 复制设置到门店: the chosen stores get these parts of another. */
export function CopySettingsDialog({ targets, run, cancel }: ActionDialogProps<StoreRow>) {
  const t = useT();
  return (
    <CopyForm
      dialog={{ title: t('store.copy.title', { to: whom(targets, t) }) }}
      initial={{ parts: ['TIMEFRAME', 'DELIVERY'] }}
      submitLabel={t('store.copy.go')}
      submit={async values => {
        await api(copyStoreSettings, { body: { ...values, toStoreIds: targets.map(({ id }) => id) } }, { quiet: true });
        await run({});
      }}
      cancel={cancel}
    />
  );
}
