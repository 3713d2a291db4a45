import { copyStoreCosts } from '@materia/contract/areas/goods';
import { day, dayOf } from '@materia/contract/kernel';
import { z } from 'zod';
import { api } from '../../../kernel/api.ts';
import { serverNow } from '../../../kernel/clock.ts';
import { dayField } from '../../../kernel/form/date-fields.tsx';
import { form } from '../../../kernel/form/form.tsx';
import { pickField } from '../../../kernel/form/pick-field.tsx';
import type { ToolbarProps } from '../../../kernel/list-screen/declaration.ts';
import { useT } from '../../../kernel/texts.ts';
import { toast } from '../../../ui/toast.ts';
import { costStoreSource } from './cost-sources.ts';

const CopyForm = form({
  area: 'goods',
  schema: z.strictObject({ fromStoreId: z.int().positive(), validFrom: day }),
  fields: {
    fromStoreId: pickField(costStoreSource, { label: 'cost.field.fromStoreId' }),
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
