import {
  type ExtensionField,
  ExtensionFieldDraft,
  ExtensionType,
  GoodsType,
  saveExtensionField,
} from '@materia/contract/areas/goods';
import type { z } from 'zod';
import { api } from '../../../kernel/api.ts';
import { selectField } from '../../../kernel/form/choice-fields.tsx';
import { form } from '../../../kernel/form/form.tsx';
import { useT } from '../../../kernel/texts.ts';
import { wordsField } from '../record/editor-fields.tsx';

const Draft = ExtensionFieldDraft.omit({ id: true, version: true });
type Draft = z.output<typeof Draft>;
type Values = Readonly<Record<string, unknown>>;
const chooses = ({ type }: Values) => type === 'SELECT' || type === 'MULTI';

const FieldForm = form({
  area: 'extension',
  schema: Draft,
  fields: {
    code: { help: 'extension.code.help' },
    label: {},
    type: selectField(ExtensionType),
    options: wordsField(50, { when: chooses, help: 'extension.options.help' }),
    maxLength: { when: ({ type }) => type === 'TEXT' },
    goodsTypes: selectField(GoodsType, { many: true, help: 'extension.goodsTypes.help' }),
    required: {},
    sort: {},
    enabled: {},
  },
});

interface FieldDialogProps {
  /** null: a new one. */
  field: ExtensionField | null;
  close: () => void;
  done: () => void;
}

/** 新建字段, 编辑字段. */
export function ExtensionFieldDialog({ field, close, done }: FieldDialogProps) {
  const t = useT();
  const submit = async (values: Draft) => {
    const which = field ? { id: field.id, version: field.version } : {};
    await api(saveExtensionField, { body: { ...values, ...which } }, { quiet: true });
    done();
  };
  const { id: _, version: __, used: ___, ...initial } = field ?? ({} as ExtensionField);
  return (
    <FieldForm
      dialog={{ title: t(field ? 'extension.edit' : 'extension.new'), width: 520 }}
      initial={(field ? initial : { type: 'TEXT', enabled: true, sort: 0 }) as never}
      submit={submit}
      cancel={close}
    />
  );
}
