import { ClonePart, type ClonePartCode, cloneTracks, type MatDetail, saveMat } from '@materia/contract/areas/mat';
import type { SentOf } from '@materia/contract/kernel';
import { Alert, Button, Steps } from 'antd';
import { type ReactNode, useState } from 'react';
import { z } from 'zod';
import { api } from '../../../kernel/api.ts';
import { ApiFailure } from '../../../kernel/api-failure.ts';
import { form } from '../../../kernel/form/form.tsx';
import { pickField } from '../../../kernel/form/pick-field.tsx';
import type { ToolbarProps } from '../../../kernel/list-screen/declaration.ts';
import { useSession } from '../../../kernel/session.ts';
import { useT } from '../../../kernel/texts.ts';
import { useConfirmed } from '../../../kernel/use-confirmed.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { putOnRoute, routesOf } from '../../supply/index.ts';
import { templateSource } from '../template/template-source.ts';
import { Activation } from './activation.tsx';
import {
  baseFields,
  baseShape,
  draftOf,
  newMat,
  placeFields,
  placeShape,
  supplyFields,
  supplyShape,
} from './mat-fields.ts';
import './record.css';

const id = z.int().positive().optional();
const BaseForm = form({ area: 'mat', schema: z.strictObject(baseShape), fields: baseFields });
const PlaceForm = form({ area: 'mat', schema: z.strictObject(placeShape), fields: placeFields });
const TemplateForm = form({
  area: 'mat',
  schema: z.strictObject({ templateId: id }),
  fields: { templateId: pickField(templateSource, { label: 'mat.wizard.template', help: 'mat.wizard.templateHelp' }) },
});
const SupplyForm = form({
  area: 'mat',
  schema: z.strictObject({ ...supplyShape, routeId: id }),
  fields: {
    ...supplyFields,
    routeId: pickField(values => routesOf(Number(values.storeId) || undefined), { help: 'mat.wizard.routeHelp' }),
  },
});

type Filled = Readonly<Record<string, unknown>>;
const parts: readonly ClonePartCode[] = ClonePart.all;

/** The device; then its template and route: what of these fails is said, for the device is there. */
async function make(
  { templateId, routeId, ...draft }: Filled,
  send: ReturnType<typeof useConfirmed>['send'],
): Promise<{ mat: MatDetail; failed: string | null }> {
  const mat = await api(saveMat, { body: draftOf(draft) as SentOf<typeof saveMat> }, { quiet: true });
  try {
    if (typeof templateId === 'number') {
      const body = { templateId, toMatIds: [mat.matId], parts: [...parts] };
      await send(confirmed => api(cloneTracks, { body: { ...body, confirmed } }, { quiet: true }));
    }
    if (typeof routeId === 'number') await putOnRoute(routeId, [mat.matId]);
  } catch (error) {
    if (error instanceof ApiFailure) return { mat, failed: error.message };
    throw error;
  }
  return { mat, failed: null };
}

/** 新增设备, step by step: what it is, where it stands, its slots, who fills it; then the code it is activated with (spec 06 §7). */
export function NewMatDialog({ refresh, close }: ToolbarProps) {
  const t = useT();
  const { user } = useSession();
  const [step, setStep] = useState(0);
  const [filled, setFilled] = useState<Filled>({ ...newMat, opCompanyId: user?.companyId ?? undefined });
  const { send, question } = useConfirmed();
  const [made, setMade] = useState<Awaited<ReturnType<typeof make>> | null>(null);
  const leave = () => {
    if (made) refresh();
    close();
  };
  const next = async (values: Filled) => {
    setFilled({ ...filled, ...values });
    setStep(step + 1);
  };
  const last = async (values: Filled) => {
    setMade(await make({ ...filled, ...values }, send));
    await next(values);
  };
  const ends = { cancel: step === 0 ? close : () => setStep(step - 1), step, filled };
  const steps: readonly (readonly [string, ReactNode])[] = [
    [
      'mat.section.base',
      <BaseForm
        key="base"
        {...{ ...of(ends, baseFields, t), cancelLabel: t('ui.cancel') }}
        without={user?.companyId === null ? [] : ['opCompanyId']}
        submit={next}
      />,
    ],
    ['mat.section.place', <PlaceForm key="place" {...of(ends, placeFields, t)} submit={next} />],
    ['mat.wizard.template', <TemplateForm key="slots" {...of(ends, { templateId: {} }, t)} submit={next} />],
    ['mat.wizard.supply', <SupplyStep key="supply" ends={ends} submit={last} />],
    ['mat.wizard.activation', made && <Made key="made" {...made} leave={leave} />],
  ];
  return (
    <Modal open width={720} title={t('mat.action.new')} footer={null} onCancel={leave} destroyOnHidden>
      <Progress step={step} titles={steps.map(([title]) => t(title))} />
      {steps[step]?.[1]}
      {question}
    </Modal>
  );
}

const Progress = ({ step, titles }: { step: number; titles: readonly string[] }) => (
  <Steps
    className="mat-wizard-steps"
    size="small"
    current={step}
    responsive={false}
    items={titles.map(title => ({ title }))}
  />
);

interface Ends {
  cancel: () => void;
  step: number;
  filled: Filled;
}

function SupplyStep({ ends, submit }: { ends: Ends; submit: (values: Filled) => Promise<void> }) {
  const t = useT();
  const { has } = useSession();
  return (
    <SupplyForm
      {...of(ends, { ...supplyFields, routeId: {} }, t)}
      without={has('SUPPLY:WRITE') ? [] : ['routeId']}
      submitLabel={t('mat.wizard.make')}
      submit={submit}
    />
  );
}

/** What each step's form begins with and says on its buttons. */
const of = ({ cancel, filled }: Ends, fields: object, t: ReturnType<typeof useT>) => ({
  initial: Object.fromEntries(Object.keys(fields).map(name => [name, filled[name]])),
  submitLabel: t('mat.wizard.next'),
  cancelLabel: t('mat.wizard.back'),
  cancel,
});

function Made({ mat, failed, leave }: Awaited<ReturnType<typeof make>> & { leave: () => void }) {
  const t = useT();
  return (
    <>
      {failed && <Alert type="warning" showIcon title={t('mat.wizard.partial', { what: failed })} />}
      <Activation matId={mat.matId} />
      <footer className="form-footer">
        <Button type="primary" onClick={leave}>
          {t('mat.wizard.finish')}
        </Button>
      </footer>
    </>
  );
}
