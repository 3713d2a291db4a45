import { copyStoreCosts } from '@materia/contract/areas/goods';
import { day, dayOf } from '@materia/contract/kernel';
import { z } from 'zod';
import { api } from '../../../kernel/api.ts';
import { serverNow } from '../../../kernel/clock.ts';
import { dayField } from '../../../kernel/form/date-fields.tsx';
import type { FieldProps } from '../../../kernel/form/fields.tsx';
import { form } from '../../../kernel/form/form.tsx';
import type { ToolbarProps } from '../../../kernel/list-screen/declaration.ts';
import { PickInput } from '../../../kernel/list-screen/filter-inputs.tsx';
import { useT } from '../../../kernel/texts.ts';
import { toast } from '../../../ui/toast.ts';
import { costStoreSource } from './cost-sources.ts';

function StoreField({ id, label, value, onChange }: FieldProps) {
  return (
    <PickInput
      id={id}
      label={label}
      source={costStoreSource}
      many={false}
      value={value as number | undefined}
      onChange={onChange}
    />
  );
}

const CopyForm = form({
  area: 'goods',
  schema: z.strictObject({ fromStoreId: z.int().positive(), validFrom: day }),
  fields: {
    fromStoreId: { label: 'cost.field.fromStoreId', Input: StoreField },
    validFrom: dayField({ label: 'cost.field.validFrom' }),
  },
});

/** 从门店复制: what another store has of its own becomes this store's (spec 03 §5.9). */
export function CopyCostsDialog({ body, refresh, close }: ToolbarProps) {
  const t = useT();
  const storeId = Number(body.storeId);
  return (
    <CopyForm
      dialog={{ title: t('cost.copy.title'), width: 480 }}
      initial={{ validFrom: dayOf(serverNow()) }}
      submit={async values => {
        const { copied } = await api(copyStoreCosts, { body: { ...values, storeIds: [storeId] } }, { quiet: true });
        toast({ type: 'success', title: t('cost.copied', { n: copied }) });
      }}
      done={() => {
        close();
        refresh();
      }}
      cancel={close}
    />
  );
}
