import { type Manufacturer, mergeManufacturers } from '@materia/contract/areas/goods';
import { Alert } from 'antd';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { api } from '../../../kernel/api.ts';
import { form } from '../../../kernel/form/form.tsx';
import { useT } from '../../../kernel/texts.ts';
import { toast } from '../../../ui/toast.ts';
import { manufacturerSource } from '../goods-sources.ts';
import { pickField } from '../record/editor-fields.tsx';

const MergeForm = form({
  area: 'maker',
  schema: z.strictObject({ keepId: z.int() }),
  fields: { keepId: pickField(manufacturerSource, { label: 'maker.merge', wide: true }) },
});

/** Chosen makers become another one: what goes where is said before (not undone). */
export function MergeMakers(props: { makers: readonly Manufacturer[]; done: () => void; cancel: () => void }) {
  const { makers, done, cancel } = props;
  const t = useT();
  const names = makers.map(maker => maker.name).join('、');
  const n = makers.reduce((sum, maker) => sum + maker.goods, 0);
  const submit = async ({ keepId }: { keepId: number }) => {
    const ids = makers.map(maker => maker.id).filter(id => id !== keepId);
    const { goods, brands } = await api(
      mergeManufacturers,
      { body: { keepId, ids: ids.length > 0 ? ids : [keepId] } },
      { quiet: true },
    );
    toast({ type: 'success', title: t('maker.merge.done', { goods, brands }) });
  };
  return (
    <MergeForm
      dialog={{ title: t('maker.merge'), danger: true }}
      submitLabel={t('maker.merge.yes')}
      submit={submit}
      done={done}
      cancel={cancel}
      beside={values => <Told names={names} n={n} keepId={values.keepId} />}
    />
  );
}

/** What will happen, once it is known to whom. */
function Told({ names, n, keepId }: { names: string; n: number; keepId: unknown }) {
  const t = useT();
  const [name, setName] = useState('…');
  useEffect(() => {
    if (typeof keepId !== 'number') return;
    void manufacturerSource.named([keepId]).then(([item]) => setName(item?.label ?? '…'));
  }, [keepId]);
  return <Alert type="warning" showIcon title={t('maker.merge.ask', { names, name, n })} />;
}
