import { AppKind, type AppRow, appSigned, saveApp } from '@materia/contract/areas/mat';
import { UploadedFile } from '@materia/contract/kernel';
import { z } from 'zod';
import { api } from '../../../kernel/api.ts';
import { selectField } from '../../../kernel/form/choice-fields.tsx';
import { type FieldProps, PercentField, textField } from '../../../kernel/form/fields.tsx';
import { form } from '../../../kernel/form/form.tsx';
import type { ActionDialogProps, ToolbarProps } from '../../../kernel/list-screen/declaration.ts';
import { useT } from '../../../kernel/texts.ts';
import { filesField } from '../../../kernel/upload/upload-fields.tsx';
import './app.css';

const files = z.array(UploadedFile).max(1);
/** A draft has its file already. */
const schema = z.strictObject({
  versionName: z.string().trim().min(1).max(32),
  versionCode: z.int().min(1).max(2_000_000_000),
  kind: z.literal(AppKind.all),
  model: z.string().trim().max(40).optional(),
  files: files.optional(),
  signature: z.string().trim().min(1).max(100),
  notes: z.string().trim().min(1).max(2000),
  stages: z.string().trim().min(1).max(60),
  haltFailBp: z.int().min(1).max(10_000),
  minFromCode: z.int().min(0).max(2_000_000_000).optional(),
  force: z.boolean().optional(),
});
type Values = z.output<typeof schema>;

const fields = {
  versionName: {},
  versionCode: { help: 'mat.app.help.versionCode' },
  kind: selectField(AppKind),
  model: textField({ help: 'mat.app.help.model' }),
  files: filesField({ module: 'MAT_APP', most: 1, help: 'mat.app.help.files' }),
  signature: textField({ rows: 2, help: 'mat.app.help.signature' }),
  notes: textField({ rows: 3 }),
  stages: textField({ help: 'mat.app.help.stages' }),
  haltFailBp: { help: 'mat.app.help.haltFailBp', Input: (props: FieldProps) => <PercentField {...props} /> },
  minFromCode: { help: 'mat.app.help.minFromCode' },
  force: { help: 'mat.app.help.force' },
};
const NewApp = form({ area: 'mat.app', schema: schema.extend({ files }), fields });
const EditApp = form({ area: 'mat.app', schema, fields });

/** `1, 10, 50, 100`; null: it cannot be read. */
const readStages = (text: string): number[] | null => {
  const parts = text.split(/[\s,，%]+/).filter(Boolean);
  return parts.length > 0 && parts.every(part => /^\d{1,3}$/.test(part)) ? parts.map(Number) : null;
};
const check = ({ stages }: Values) => (readStages(stages) ? {} : { stages: { message: 'mat.appStages' } });

const bodyOf = ({ files, stages, model, minFromCode, force, ...of }: Values) => ({
  ...of,
  model: model || null,
  minFromCode: minFromCode ?? 0,
  force: force ?? false,
  stages: readStages(stages) ?? [],
  ...(files?.[0] ? { fileId: files[0].id } : {}),
});

/** What the release key has to sign, as soon as it is known. */
function Signed({ of }: { of: Readonly<Record<string, unknown>> }) {
  const t = useT();
  const { kind, versionCode, files } = of as Partial<Values>;
  const sha256 = /([0-9a-f]{64})\./.exec(files?.[0]?.url ?? '')?.[1];
  if (!kind || !versionCode || !sha256) return null;
  return (
    <div>
      <p className="app-faint">{t('mat.app.toSign')}</p>
      <pre className="app-log">{appSigned(kind, versionCode, sha256)}</pre>
    </div>
  );
}

interface DialogProps {
  readonly title: string;
  readonly initial: Partial<z.input<typeof schema>>;
  readonly of?: Pick<AppRow, 'id' | 'version'>;
  readonly done: () => void;
  readonly cancel: () => void;
}

function AppDialog({ title, initial, of, done, cancel }: DialogProps) {
  const AppForm = of ? EditApp : NewApp;
  return (
    <AppForm
      dialog={{ title, width: 960 }}
      initial={initial}
      check={values => ({
        ...check(values),
        ...(!of && (values.files ?? []).length === 0 ? { files: { message: 'upload.noFile' } } : {}),
      })}
      beside={values => <Signed of={values} />}
      submit={values => api(saveApp, { body: { ...bodyOf(values), ...of } }, { quiet: true })}
      done={done}
      cancel={cancel}
    />
  );
}

/** 新增版本. */
export function NewAppDialog({ refresh, close }: ToolbarProps) {
  const t = useT();
  return (
    <AppDialog
      title={t('mat.app.action.new')}
      initial={{ kind: 'APP', stages: '1, 10, 50, 100', haltFailBp: 500 }}
      done={() => {
        close();
        refresh();
      }}
      cancel={close}
    />
  );
}

/** 编辑 a draft; without another file it keeps the one it has. */
export function EditAppDialog({ targets, run, cancel }: ActionDialogProps<AppRow>) {
  const t = useT();
  const row = targets[0]?.row;
  if (!row) return null;
  const { id, version, versionName, versionCode, kind, model, signature, notes, haltFailBp, minFromCode, force } = row;
  return (
    <AppDialog
      title={`${t('mat.app.action.edit')} · ${versionName}`}
      initial={{
        ...{ versionName, versionCode, kind, model: model ?? undefined, signature, notes, haltFailBp, force },
        ...{ minFromCode: minFromCode || undefined, stages: row.stages.join(', ') },
      }}
      of={{ id, version }}
      done={() => void run({})}
      cancel={cancel}
    />
  );
}
