import { saveTestItem, type TestField, type TestItem } from '@materia/contract/areas/store';
import { Button, Input, Switch } from 'antd';
import { useState } from 'react';
import { FormModal } from '../../../kernel/form/form-modal.tsx';
import { useChange } from '../../../kernel/query.ts';
import { useT } from '../../../kernel/texts.ts';
import { FieldEditor } from './field-editor.tsx';
import { type EditedField, editedOf, fieldOf, newField } from './item-draft.ts';
import { Labelled } from './labelled.tsx';
import './simple-test.css';

interface Props {
  /** What is changed; absent: a new one. */
  item: TestItem | undefined;
  close: () => void;
}

/** 新建项目, 编辑项目: its values, what a meter can measure of each, and what is normal (spec 04 §1). */
export function ItemDialog({ item, close }: Props) {
  const t = useT();
  const [draft, setDraft] = useState({
    code: item?.code ?? '',
    name: item?.name ?? '',
    enabled: item?.enabled ?? true,
  });
  const [fields, setFields] = useState<readonly EditedField[]>(() => item?.fields.map(editedOf) ?? [newField()]);
  const save = useChange(saveTestItem, { quiet: true, onDone: close });
  const read = fields.map(fieldOf);
  const whole = read.every((field): field is TestField => field !== null);
  const ready = /^[A-Z][A-Z0-9_]{1,11}$/.test(draft.code) && draft.name.trim() !== '' && whole;
  const submit = () => {
    if (!ready) return;
    const record = item ? { id: item.id, version: item.version } : {};
    save.mutate({ body: { ...draft, ...record, fields: read as TestField[] } });
  };
  const put = (at: number, field: EditedField) =>
    setFields(all => all.map((each, place) => (place === at ? field : each)));
  return (
    <FormModal
      title={t(item ? 'simpletest.item.edit' : 'simpletest.item.new')}
      width={880}
      okText={t('form.save')}
      okDisabled={!ready}
      busy={save.isPending}
      problem={save.error?.message ?? null}
      submit={submit}
      cancel={close}
    >
      <Heads draft={draft} setDraft={setDraft} fixed={item !== undefined} />
      {fields.map((field, at) => (
        <FieldEditor
          key={field.id}
          field={field}
          put={next => put(at, next)}
          remove={fields.length > 1 ? () => setFields(all => all.filter(each => each !== field)) : undefined}
        />
      ))}
      {fields.length < 6 && (
        <Button onClick={() => setFields(all => [...all, newField()])}>{t('simpletest.item.addField')}</Button>
      )}
      <p className="form-help">{t('simpletest.item.help')}</p>
    </FormModal>
  );
}

interface Head {
  code: string;
  name: string;
  enabled: boolean;
}

function Heads({ draft, setDraft, fixed }: { draft: Head; setDraft: (draft: Head) => void; fixed: boolean }) {
  const t = useT();
  const { code, name, enabled } = draft;
  return (
    <div className="test-edit-row">
      <Labelled label={t('simpletest.field.code')}>
        {id => (
          <Input
            id={id}
            value={code}
            maxLength={12}
            disabled={fixed}
            onChange={event =>
              setDraft({ ...draft, code: event.target.value.toUpperCase().replace(/[^A-Z0-9_]/g, '') })
            }
          />
        )}
      </Labelled>
      <Labelled label={t('simpletest.field.itemName')}>
        {id => (
          <Input
            id={id}
            value={name}
            maxLength={12}
            onChange={event => setDraft({ ...draft, name: event.target.value })}
          />
        )}
      </Labelled>
      <Labelled label={t('simpletest.field.enabled')}>
        {id => (
          <span>
            <Switch id={id} checked={enabled} onChange={on => setDraft({ ...draft, enabled: on })} />
          </span>
        )}
      </Labelled>
    </div>
  );
}
