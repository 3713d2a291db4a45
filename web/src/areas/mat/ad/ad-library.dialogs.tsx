import { type AdLibraryRow, saveAdLibrary } from '@materia/contract/areas/mat';
import { UploadedFile } from '@materia/contract/kernel';
import { z } from 'zod';
import { api } from '../../../kernel/api.ts';
import { textField } from '../../../kernel/form/fields.tsx';
import { form } from '../../../kernel/form/form.tsx';
import { pickField } from '../../../kernel/form/pick-field.tsx';
import type { ActionDialogProps, ToolbarProps } from '../../../kernel/list-screen/declaration.ts';
import { useT } from '../../../kernel/texts.ts';
import { filesField } from '../../../kernel/upload/upload-fields.tsx';
import { goodsSource } from '../../goods/index.ts';

type Props = ActionDialogProps<AdLibraryRow>;

const files = z.array(UploadedFile).max(1);
const shape = {
  title: z.string().trim().min(1).max(40),
  files,
  goodsId: z.int().positive().optional(),
  adApprovalNo: z.string().trim().max(40).optional(),
};
const fields = {
  title: {},
  files: filesField({ module: 'AD_LIBRARY', most: 1, help: 'mat.ad.help.files' }),
  goodsId: pickField(goodsSource, { help: 'mat.ad.help.goodsId' }),
  adApprovalNo: textField({ help: 'mat.ad.help.adApprovalNo' }),
};
const NewMaterial = form({ area: 'mat.ad', schema: z.strictObject(shape), fields });
/** It has a file already. */
const EditMaterial = form({
  area: 'mat.ad',
  schema: z.strictObject({ ...shape, files: files.optional() }),
  fields,
});

interface Values {
  readonly title: string;
  readonly files?: readonly UploadedFile[] | undefined;
  readonly goodsId?: number | undefined;
  readonly adApprovalNo?: string | undefined;
}
const bodyOf = ({ title, files, goodsId, adApprovalNo }: Values) => ({
  title,
  goodsId: goodsId ?? null,
  adApprovalNo: adApprovalNo || null,
  ...(files?.[0] ? { fileId: files[0].id } : {}),
});

/** 上传素材: a picture or a video, which then awaits its review. */
export function NewMaterialDialog({ refresh, close }: ToolbarProps) {
  const t = useT();
  return (
    <NewMaterial
      dialog={{ title: t('mat.ad.action.upload') }}
      check={({ files = [] }) => (files.length === 0 ? { files: { message: 'upload.noFile' } } : {})}
      submit={values => api(saveAdLibrary, { body: bodyOf(values) }, { quiet: true })}
      done={() => {
        close();
        refresh();
      }}
      cancel={close}
    />
  );
}

/** 编辑: without another file it keeps the one it has. */
export function EditMaterialDialog({ targets, run, cancel }: Props) {
  const t = useT();
  const row = targets[0]?.row;
  if (!row) return null;
  const { id, version, title, goodsId, adApprovalNo } = row;
  return (
    <EditMaterial
      dialog={{ title: `${t('mat.ad.action.edit')} · ${title}` }}
      initial={{ title, goodsId: goodsId ?? undefined, adApprovalNo: adApprovalNo ?? undefined }}
      submit={values => api(saveAdLibrary, { body: { id, version, ...bodyOf(values) } }, { quiet: true })}
      done={() => void run({})}
      cancel={cancel}
    >
      <p>{t('mat.ad.reviewedAgain')}</p>
    </EditMaterial>
  );
}

const RejectForm = form({
  area: 'mat.ad',
  schema: z.strictObject({ reason: z.string().trim().min(1).max(200) }),
  fields: { reason: textField({ rows: 3 }) },
});

/** 驳回: why. */
export function RejectDialog({ targets, run, cancel }: Props) {
  const t = useT();
  const name = targets.length === 1 ? targets[0]?.row.title : t('mat.ad.many', { n: targets.length });
  return (
    <RejectForm
      dialog={{ title: `${t('mat.ad.action.REJECT')} · ${name}`, danger: true }}
      submit={run}
      cancel={cancel}
    />
  );
}
