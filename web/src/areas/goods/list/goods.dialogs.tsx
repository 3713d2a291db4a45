import {
  controlledSpecials,
  exportGoods,
  type GoodsRow,
  GoodsSpecial,
  PublishChannel,
  publishGoods,
} from '@materia/contract/areas/goods';
import { Alert, Checkbox, Input, Select } from 'antd';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { textField } from '../../../kernel/form/fields.tsx';
import { form } from '../../../kernel/form/form.tsx';
import { FormModal } from '../../../kernel/form/form-modal.tsx';
import type { ActionDialogProps } from '../../../kernel/list-screen/declaration.ts';
import { useExport } from '../../../kernel/list-screen/use-export.ts';
import { useCall } from '../../../kernel/query.ts';
import { useLang, useT } from '../../../kernel/texts.ts';
import { CategoryField } from '../record/category-field.tsx';
import { exportedColumns } from './exported-columns.ts';

type Props = ActionDialogProps<GoodsRow>;
const idsOf = (targets: Props['targets']) => targets.map(({ id }) => id);

/** Runs it; a refusal was toasted by the client and the dialog stays for another try. */
function useSend(run: Props['run']) {
  const [busy, setBusy] = useState(false);
  const send = (input: Readonly<Record<string, unknown>>) => {
    setBusy(true);
    void run(input)
      .catch(() => undefined)
      .finally(() => setBusy(false));
  };
  return { busy, send };
}

function Channels({ of, value, onChange }: { of: number; value: number; onChange: (mask: number) => void }) {
  const t = useT();
  const lang = useLang();
  return (
    <fieldset className="goods-bits">
      <legend>{t('goods.publish.to')}</legend>
      {PublishChannel.all.map(bit => (
        <Checkbox
          key={bit}
          checked={(value & bit) !== 0}
          disabled={(of & bit) === 0}
          onChange={event => onChange(event.target.checked ? value | bit : value & ~bit)}
        >
          {PublishChannel.label(bit, lang)}
        </Checkbox>
      ))}
    </fieldset>
  );
}

/** 发布: on which channels. */
export function PublishDialog({ targets, run, cancel }: Props) {
  const t = useT();
  const [mask, setMask] = useState(7 & ~(targets.length === 1 ? (targets[0]?.row.publishMask ?? 0) : 0) || 7);
  const { busy, send } = useSend(run);
  return (
    <FormModal
      title={t('goods.publish.title', { n: targets.length })}
      okText={t('goods.action.publish')}
      okDisabled={mask === 0}
      busy={busy}
      problem={null}
      submit={() => send({ channels: mask })}
      cancel={cancel}
    >
      <Names targets={targets} />
      <Channels of={7} value={mask} onChange={setMask} />
    </FormModal>
  );
}

/** 下架: which stores and tracks are concerned is said before (spec 03 §3.5). */
export function UnpublishDialog({ targets, run, cancel }: Props) {
  const t = useT();
  const on = targets.reduce((mask, { row }) => mask | row.publishMask, 0);
  const [mask, setMask] = useState(on);
  const { busy, send } = useSend(run);
  const body = { ids: idsOf(targets), channels: on || 7, on: false, dryRun: true };
  const { data } = useCall(publishGoods, { body }, { quiet: true });
  return (
    <FormModal
      title={t('goods.unpublish.title', { n: targets.length })}
      okText={t('goods.action.unpublish')}
      okDisabled={mask === 0}
      danger
      busy={busy}
      problem={null}
      submit={() => send({ channels: mask })}
      cancel={cancel}
    >
      <Names targets={targets} />
      <Channels of={on} value={mask} onChange={setMask} />
      {data && data.stores + data.tracks > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('goods.unpublish.places', { stores: data.stores, tracks: data.tracks })}
        />
      )}
    </FormModal>
  );
}

const named = 5;
function Names({ targets }: { targets: Props['targets'] }) {
  const names = targets.slice(0, named).map(({ row }) => row.goodsName);
  return <p className="goods-names">{names.join('、') + (targets.length > named ? ` … (${targets.length})` : '')}</p>;
}

interface MarkSelectProps {
  id: string;
  label: string;
  value: string[];
  codes: readonly string[];
  onChange: (marks: string[]) => void;
}

/** Marks to choose from; those that are reviewed bear their sign. */
function MarkSelect({ id, label, value, codes, onChange }: MarkSelectProps) {
  const lang = useLang();
  const nameOf = (code: string) =>
    GoodsSpecial.label(code, lang) + ((controlledSpecials as readonly string[]).includes(code) ? '°' : '');
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <Select<string[]>
        id={id}
        mode="multiple"
        value={value}
        options={codes.map(code => ({ value: code, label: nameOf(code) }))}
        onChange={onChange}
      />
    </>
  );
}

/** 特殊标记: which are put on, which are taken off. */
export function SpecialsDialog({ targets, run, cancel }: Props) {
  const t = useT();
  const [add, setAdd] = useState<string[]>([]);
  const [remove, setRemove] = useState<string[]>([]);
  const [reason, setReason] = useState('');
  const { busy, send } = useSend(run);
  const borne = new Set(targets.flatMap(({ row }) => row.specials as readonly string[]));
  const everywhere = (code: string) => targets.every(({ row }) => (row.specials as readonly string[]).includes(code));
  return (
    <FormModal
      title={t('goods.action.specials')}
      okText={t('form.save')}
      okDisabled={add.length + remove.length === 0}
      busy={busy}
      problem={null}
      unsaved={add.length + remove.length > 0}
      submit={() => send({ add, remove, reason })}
      cancel={cancel}
    >
      <Names targets={targets} />
      <div className="goods-pairs">
        <MarkSelect
          id="specials-add"
          label={t('goods.specials.add')}
          value={add}
          codes={GoodsSpecial.all.filter(code => !everywhere(code) && !remove.includes(code))}
          onChange={setAdd}
        />
        <MarkSelect
          id="specials-remove"
          label={t('goods.specials.remove')}
          value={remove}
          codes={GoodsSpecial.all.filter(code => borne.has(code) && !add.includes(code))}
          onChange={setRemove}
        />
        <label htmlFor="specials-reason">{t('goods.specials.reason')}</label>
        <Input id="specials-reason" maxLength={200} value={reason} onChange={event => setReason(event.target.value)} />
      </div>
      <p className="form-help">{t('goods.specials.reviewed')}</p>
    </FormModal>
  );
}

const CategoriesForm = form({
  area: 'goods',
  schema: z.strictObject({
    add: z.array(z.int()).max(20).default([]),
    remove: z.array(z.int()).max(20).default([]),
  }),
  fields: {
    add: { Input: CategoryField, label: 'goods.categories.add', wide: true },
    remove: { Input: CategoryField, label: 'goods.categories.remove', wide: true },
  },
});

/** 分类: into these, out of those. */
export function CategoriesDialog({ targets, run, cancel }: Props) {
  const t = useT();
  return (
    <CategoriesForm
      dialog={{ title: t('goods.categories.title', { n: targets.length }) }}
      submit={run}
      cancel={cancel}
    />
  );
}

const RejectForm = form({
  area: 'goods',
  schema: z.strictObject({ opinion: z.string().trim().min(1).max(200) }),
  fields: { opinion: textField({ label: 'goods.review.opinion', rows: 3 }) },
});

/** 驳回 of what waits, with one reason for all. */
export function RejectDialog({ targets, run, cancel }: Props) {
  const t = useT();
  return (
    <RejectForm
      dialog={{ title: t('goods.reject.title', { n: targets.length }), danger: true }}
      submitLabel={t('goods.action.reject')}
      submit={run}
      cancel={cancel}
    />
  );
}

/** 导出 of the ticked goods: begins the job and is gone; the file comes down by itself. */
export function ExportTicked({ targets, cancel }: Props) {
  const t = useT();
  const { job, begin } = useExport(t);
  const [begun, setBegun] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it was pressed
  useEffect(() => {
    begin(exportGoods, { body: { filter: { ids: idsOf(targets) }, columns: exportedColumns } });
  }, []);
  useEffect(() => {
    if (job) setBegun(true);
    else if (begun) cancel();
  }, [job, begun, cancel]);
  return null;
}
