import { type Category, CategoryFields, saveCategory } from '@materia/contract/areas/goods';
import { UploadedFile } from '@materia/contract/kernel';
import { Checkbox } from 'antd';
import { z } from 'zod';
import { api } from '../../../kernel/api.ts';
import { type FieldProps, textField } from '../../../kernel/form/fields.tsx';
import { form } from '../../../kernel/form/form.tsx';
import { PickInput } from '../../../kernel/list-screen/filter-inputs.tsx';
import { useLang, useT } from '../../../kernel/texts.ts';
import { picturesField } from '../../../kernel/upload/upload-fields.tsx';
import { categorySource } from '../category-source.ts';
import { channelsOf } from './channels.ts';

function ParentField({ id, label, value, onChange }: FieldProps) {
  return (
    <PickInput
      id={id}
      label={label}
      source={categorySource}
      many={false}
      value={(value as number | null) ?? undefined}
      onChange={next => onChange(next ?? null)}
    />
  );
}

/** A mask as boxes to tick. */
function ChannelsField({ id, label, value, onChange }: FieldProps) {
  const lang = useLang();
  const mask = typeof value === 'number' ? value : 0;
  return (
    <fieldset id={id} aria-label={label} className="category-channels">
      {channelsOf(lang).map(({ bit, label: name }) => (
        <Checkbox key={bit} checked={(mask & bit) !== 0} onChange={() => onChange(mask ^ bit || undefined)}>
          {name}
        </Checkbox>
      ))}
    </fieldset>
  );
}

const CategoryForm = form({
  area: 'category',
  schema: CategoryFields.extend({ icon: z.array(UploadedFile).max(1).default([]) }),
  fields: {
    name: {},
    parentId: { Input: ParentField, help: 'category.help.parentId' },
    channels: { Input: ChannelsField },
    enabled: {},
    meituanCode: textField({ inputMode: 'numeric', help: 'category.help.meituanCode' }),
    elemeCode: textField({ inputMode: 'numeric', help: 'category.help.elemeCode' }),
    icon: picturesField({ module: 'GOODS', most: 1, crop: 1 }),
  },
});

const iconOf = (url: string | null): UploadedFile[] =>
  url === null ? [] : [{ id: 0, url, thumbUrl: null, name: url, size: 0, width: null, height: null }];

interface DialogProps {
  /** What is changed; absent: a new one, under `parent`. */
  category?: Category;
  parent?: Category | null;
  close: (saved?: Category) => void;
}

/** 新建分类, 编辑分类. */
export function CategoryDialog({ category, parent = null, close }: DialogProps) {
  const t = useT();
  const initial = category
    ? { ...fieldsOf(category), icon: iconOf(category.icon) }
    : { parentId: parent?.id ?? null, channels: parent?.channels ?? 7, enabled: true };
  return (
    <CategoryForm
      dialog={{ title: t(category ? 'category.edit' : 'category.new'), width: 640 }}
      initial={initial}
      submit={async ({ icon, ...values }) => {
        const record = category ? { id: category.id, version: category.version } : {};
        const body = { ...values, ...record, icon: icon[0]?.url ?? null };
        close(await api(saveCategory, { body }, { quiet: true }));
      }}
      cancel={() => close()}
    />
  );
}

const fieldsOf = ({ name, parentId, channels, meituanCode, elemeCode, enabled }: Category) => ({
  ...{ name, parentId, channels },
  ...{ meituanCode, elemeCode, enabled },
});
