import { pullErpGoods } from '@materia/contract/areas/supply';
import { z } from 'zod';
import { form } from '../../../kernel/form/form.tsx';
import { pickField } from '../../../kernel/form/pick-field.tsx';
import type { ToolbarProps } from '../../../kernel/list-screen/declaration.ts';
import { useChange } from '../../../kernel/query.ts';
import { useT } from '../../../kernel/texts.ts';
import { toast } from '../../../ui/toast.ts';
import { connectionSource } from './erp-sources.ts';

const PullForm = form({
  area: 'sync',
  schema: z.strictObject({ connectionId: z.int() }),
  fields: { connectionId: pickField(connectionSource, { label: 'sync.field.connectionId' }) },
});

/** 按条码匹配: the ERP is asked for its goods, and what has the same barcode gets its code. */
export function PullDialog({ refresh, close }: ToolbarProps) {
  const t = useT();
  const pull = useChange(pullErpGoods, { quiet: true });
  return (
    <PullForm
      dialog={{ title: t('sync.pull.title'), width: 420 }}
      submitLabel={t('sync.pull.run')}
      submit={async body => {
        const { asked, mapped, known, left } = await pull.mutateAsync({ body });
        toast({ type: 'success', body: t('sync.pull.done', { asked, mapped, known, left }) });
      }}
      done={() => {
        refresh();
        close();
      }}
      cancel={close}
    >
      <p className="form-help">{t('sync.pull.help')}</p>
    </PullForm>
  );
}
