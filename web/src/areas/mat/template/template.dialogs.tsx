import {
  CabinetType,
  publishTemplate,
  readMat,
  readTemplate,
  saveTemplate,
  type TemplateDetail,
  type TemplateRow,
  TempZone,
} from '@materia/contract/areas/mat';
import { useState } from 'react';
import { z } from 'zod';
import { api } from '../../../kernel/api.ts';
import { ApiFailure } from '../../../kernel/api-failure.ts';
import { selectField } from '../../../kernel/form/choice-fields.tsx';
import { textField } from '../../../kernel/form/fields.tsx';
import { form } from '../../../kernel/form/form.tsx';
import { pickField } from '../../../kernel/form/pick-field.tsx';
import type { ActionDialogProps, ToolbarProps } from '../../../kernel/list-screen/declaration.ts';
import { useCall } from '../../../kernel/query.ts';
import { useT } from '../../../kernel/texts.ts';
import { toast } from '../../../ui/toast.ts';
import { companySource } from '../../store/index.ts';
import { matSource } from '../alert/mat-source.ts';
import { slotsOf } from '../planogram/mat-layout.ts';
import { SlotNotes } from '../planogram/slot-notes.tsx';
import { emptyCabinet } from './template-layout.ts';

type Props = ActionDialogProps<TemplateRow>;
const name = z.string().trim().min(1).max(40);
const note = z.string().trim().max(200).optional();
const size = z.int().min(1).max(12);

const TemplateForm = form({
  area: 'mat.template',
  schema: z.strictObject({
    name,
    model: z.string().trim().min(1).max(40),
    cabinetType: z.literal(CabinetType.all),
    tempZone: z.literal(TempZone.all),
    rowCount: size,
    colCount: size,
    company: z.int().positive().optional(),
    note,
  }),
  fields: {
    name: {},
    model: {},
    cabinetType: selectField(CabinetType),
    tempZone: selectField(TempZone),
    rowCount: {},
    colCount: {},
    company: pickField(companySource, { help: 'mat.template.help.company' }),
    note: textField({ rows: 2 }),
  },
});

/** Not named: the own company's, and the platform's own for the platform. */
const companyOf = (company: number | undefined) => (company === undefined ? {} : { opCompanyId: company });

/** 新增: a cabinet full of empty slots to begin with. */
export function NewTemplateDialog({ refresh, close }: ToolbarProps) {
  const t = useT();
  return (
    <TemplateForm
      dialog={{ title: t('mat.template.action.new'), width: 720 }}
      initial={{ cabinetType: 1, tempZone: 'NORMAL', rowCount: 6, colCount: 8 }}
      submit={({ tempZone, rowCount, colCount, company, note: said, ...values }) =>
        api(
          saveTemplate,
          {
            body: {
              ...values,
              ...companyOf(company),
              note: said ?? null,
              layout: emptyCabinet({
                ...{ subNo: 0, name: t('mat.mainSub'), cabinetType: values.cabinetType, tempZone, rowCount, colCount },
              }),
            },
          },
          { quiet: true },
        )
      }
      done={() => {
        close();
        refresh();
      }}
      cancel={close}
    />
  );
}

/** 编辑: what it is called and whose it is; its slots are edited in the planogram. */
export function EditTemplateDialog({ targets, run, cancel }: Props) {
  const t = useT();
  const id = targets[0]?.id ?? 0;
  const { data } = useCall(readTemplate, { params: { id } }, { quiet: true });
  if (!data) return null;
  const { name: called, model, cabinetType, opCompanyId, note: said, version } = data;
  return (
    <TemplateForm
      dialog={{ title: `${t('mat.template.action.edit')} · ${called}`, width: 720 }}
      initial={{ name: called, model, cabinetType, company: opCompanyId ?? undefined, note: said ?? undefined }}
      without={['tempZone', 'rowCount', 'colCount']}
      submit={values => {
        const of = { name: values.name, model: values.model, cabinetType: values.cabinetType };
        const body = { id, version, ...of, opCompanyId: values.company ?? null, note: values.note ?? null };
        return api(saveTemplate, { body }, { quiet: true });
      }}
      done={() => void run({})}
      cancel={cancel}
    />
  );
}

const FromMatForm = form({
  area: 'mat.template',
  schema: z.strictObject({ fromMatId: z.int().positive(), name, note }),
  fields: { fromMatId: pickField(matSource), name: {}, note: textField({ rows: 2 }) },
});

/** 另存自设备: the slots of a device as they are laid out now. */
export function FromMatDialog({ refresh, close }: ToolbarProps) {
  const t = useT();
  return (
    <FromMatForm
      dialog={{ title: t('mat.template.action.fromMat') }}
      submit={async ({ fromMatId, name: called, note: said }) => {
        const mat = await api(readMat, { params: { id: fromMatId } }, { quiet: true });
        const { model, cabinetType, opCompanyId } = mat;
        const body = { fromMatId, name: called, note: said ?? null, model, cabinetType, opCompanyId };
        return api(saveTemplate, { body }, { quiet: true });
      }}
      done={() => {
        close();
        refresh();
      }}
      cancel={close}
    />
  );
}

const PublishForm = form({
  area: 'mat.template',
  schema: z.strictObject({ note }),
  fields: { note: textField({ rows: 2 }) },
});

/** 发布: the draft becomes the next version; slots that may not be so are named one by one. */
export function PublishDialog({ targets, run, cancel }: Props) {
  const t = useT();
  const row = targets[0]?.row as TemplateRow | TemplateDetail;
  const [problems, setProblems] = useState<ReturnType<typeof slotsOf>>([]);
  return (
    <PublishForm
      dialog={{ title: `${t('mat.template.action.publish')} · ${row.name} V${row.versionNo + 1}` }}
      submitLabel={t('mat.template.action.publish')}
      submit={async ({ note: said }) => {
        const body = { version: row.version, ...(said ? { note: said } : {}) };
        try {
          const { versionNo } = await api(publishTemplate, { params: { id: row.id }, body }, { quiet: true });
          toast({ type: 'success', title: t('mat.template.published', { n: versionNo }) });
        } catch (problem) {
          if (problem instanceof ApiFailure) setProblems(slotsOf(problem.data));
          throw problem;
        }
      }}
      done={() => void run({})}
      cancel={cancel}
    >
      <p>{t('mat.template.publishHelp')}</p>
      <SlotNotes tone="danger" notes={problems} />
    </PublishForm>
  );
}
