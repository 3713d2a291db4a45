import type { TicketPart } from '@materia/contract/areas/mat';
import { yuanText } from '@materia/contract/kernel';
import { Button, Input } from 'antd';
import { type FieldProps, type FormField, MoneyField, NumberField } from '../../../kernel/form/fields.tsx';
import type { Translate } from '../../../kernel/list-screen/filter.ts';
import { useT } from '../../../kernel/texts.ts';
import { ColumnTable, type TableColumn } from '../../../ui/column-table.tsx';
import './ticket.css';

const fresh: TicketPart = { name: '', model: '', quantity: 1, cost: 0 };

/** 配件: a row for each part that was put in, and what they come to. */
export const partsField: FormField = {
  label: 'mat.ticket.field.parts',
  wide: true,
  Input: props => <PartsInput {...props} />,
};

type Set = (at: number, more: Partial<TicketPart>) => void;

/** The cells of a part, each with its name and row said to readers. */
function columnsOf(props: FieldProps, t: Translate, set: Set): TableColumn<TicketPart>[] {
  const title = (name: string) => t(`mat.ticket.field.${name}`);
  const text = (name: 'name' | 'model', titled: string): TableColumn<TicketPart> => ({
    key: name,
    title: title(titled),
    cell: (part, at) => (
      <Input
        id={`${props.id}-${name}-${at}`}
        aria-label={`${title(titled)} ${at + 1}`}
        maxLength={40}
        value={part[name]}
        onChange={event => set(at, { [name]: event.target.value })}
      />
    ),
  });
  const number = (name: 'quantity' | 'cost', Field: typeof NumberField): TableColumn<TicketPart> => ({
    key: name,
    title: title(name),
    cell: (part, at) => (
      <Field
        {...props}
        id={`${props.id}-${name}-${at}`}
        label={`${title(name)} ${at + 1}`}
        value={part[name]}
        onChange={value => set(at, { [name]: value as number })}
      />
    ),
  });
  return [
    text('name', 'partName'),
    text('model', 'partModel'),
    number('quantity', NumberField),
    number('cost', MoneyField as typeof NumberField),
  ];
}

function PartsInput(props: FieldProps) {
  const t = useT();
  const parts = (props.value ?? []) as readonly TicketPart[];
  const set: Set = (at, more) => props.onChange(parts.map((part, n) => (n === at ? { ...part, ...more } : part)));
  const remove = (at: number) => props.onChange(parts.filter((_each, n) => n !== at));
  const sum = parts.reduce((total, { quantity, cost }) => total + (quantity || 0) * (cost || 0), 0);
  return (
    <div className="ticket-parts">
      {parts.length > 0 && (
        <ColumnTable
          stacks
          label={props.label}
          rows={parts}
          rowKey={(_part, at) => at}
          columns={[
            ...columnsOf(props, t, set),
            {
              key: 'remove',
              cell: (_part, at) => (
                <Button type="link" size="small" onClick={() => remove(at)}>
                  {t('mat.ticket.removePart')}
                </Button>
              ),
            },
          ]}
        />
      )}
      <Button size="small" disabled={parts.length >= 20} onClick={() => props.onChange([...parts, fresh])}>
        {t('mat.ticket.addPart')}
      </Button>{' '}
      {parts.length > 0 && `${t('mat.ticket.partsSum')} ¥${yuanText(sum)}`}
    </div>
  );
}
