import {
  type ExtensionField,
  ExtensionType,
  GoodsType,
  listExtensionFields,
  removeExtensionField,
} from '@materia/contract/areas/goods';
import { Button } from 'antd';
import { useState } from 'react';
import { useCall, useChange } from '../../../kernel/query.ts';
import { useSession } from '../../../kernel/session.ts';
import { useLang, useT } from '../../../kernel/texts.ts';
import { Badge } from '../../../ui/badge.tsx';
import { emptyMark } from '../../../ui/format.ts';
import { later } from '../../../ui/later.tsx';
import { Question } from '../../../ui/question.tsx';
import { PlainTable } from '../record/plain-table.tsx';
import { ReadPart } from '../record/read-part.tsx';
import '../record/record.css';
import './extension.css';

const FieldDialog = later(() => import('./extension-field.dialog.tsx').then(part => part.ExtensionFieldDialog));
const named = ['code', 'label', 'type', 'options', 'goodsTypes', 'required', 'used', 'enabled'] as const;
const columns = named.map(name => `extension.field.${name}`);

/** 扩展字段: the definitions; one that goods have values of is only disabled. */
export function FieldsPart() {
  const t = useT();
  const { has } = useSession();
  const read = useCall(listExtensionFields, {}, { quiet: true });
  const [editing, setEditing] = useState<ExtensionField | 'new' | null>(null);
  const [removing, setRemoving] = useState<ExtensionField | null>(null);
  const again = () => void read.refetch();
  const remove = useChange(removeExtensionField, { onDone: again });
  const writes = has('GOODS:WRITE');
  return (
    <section className="extension-fields">
      {writes && (
        <Button type="primary" onClick={() => setEditing('new')}>
          {t('extension.new')}
        </Button>
      )}
      <ReadPart read={read} isEmpty={fields => fields.length === 0} empty={t('extension.noFields')}>
        {fields => <Fields fields={fields} edit={writes ? setEditing : null} remove={setRemoving} />}
      </ReadPart>
      {editing && (
        <FieldDialog
          field={editing === 'new' ? null : editing}
          close={() => setEditing(null)}
          done={() => {
            setEditing(null);
            again();
          }}
        />
      )}
      {removing && (
        <Question
          title={t('extension.ask.remove', { name: removing.label })}
          yes={t('extension.remove')}
          no={t('ui.cancel')}
          danger
          onYes={() => {
            remove.mutate({ params: { id: removing.id } });
            setRemoving(null);
          }}
          onNo={() => setRemoving(null)}
        />
      )}
    </section>
  );
}

interface FieldsProps {
  fields: readonly ExtensionField[];
  /** null: they are only looked at. */
  edit: ((field: ExtensionField) => void) | null;
  remove: (field: ExtensionField) => void;
}

function Fields({ fields, edit, remove }: FieldsProps) {
  const t = useT();
  const lang = useLang();
  const yesNo = (yes: boolean) => t(`extension.words.${yes ? 'yes' : 'no'}`);
  const rows = fields.map(field => ({
    key: field.id,
    cells: [
      field.code,
      field.label,
      ExtensionType.label(field.type, lang),
      field.options.join(' ') || emptyMark,
      field.goodsTypes.map(type => GoodsType.label(type, lang)).join(' ') || t('extension.allTypes'),
      yesNo(field.required),
      field.used,
      <Badge key="enabled" tone={field.enabled ? 'success' : 'inverse'}>
        {yesNo(field.enabled)}
      </Badge>,
      edit && (
        <span key="actions" className="extension-actions">
          <Button
            type="link"
            size="small"
            aria-label={`${t('extension.edit')} ${field.label}`}
            onClick={() => edit(field)}
          >
            {t('extension.edit')}
          </Button>
          <Button
            type="link"
            size="small"
            danger
            aria-label={`${t('extension.remove')} ${field.label}`}
            onClick={() => remove(field)}
          >
            {t('extension.remove')}
          </Button>
        </span>
      ),
    ],
  }));
  return <PlainTable columns={edit ? [...columns, 'list.actions'] : columns} rows={rows} />;
}
