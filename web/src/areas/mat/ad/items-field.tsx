import { type AdItem, AdReview, listAdLibrary } from '@materia/contract/areas/mat';
import { Button } from 'antd';
import { api } from '../../../kernel/api.ts';
import { type FieldProps, type FormField, NumberField } from '../../../kernel/form/fields.tsx';
import { PickInput } from '../../../kernel/list-screen/filter-inputs.tsx';
import { foundList } from '../../../kernel/list-screen/found-list.ts';
import { useT } from '../../../kernel/texts.ts';
import { ColumnTable, type TableColumn } from '../../../ui/column-table.tsx';

type Item = Partial<AdItem>;
const most = 20;
const fresh: Item = { durationSec: 10, weight: 1 };

const materialSource = foundList(async body => {
  const { rows } = await api(listAdLibrary, { params: { limit: 50, page: 1 }, body }, { quiet: true });
  return rows.map(({ id, title, review }) => ({ value: id, label: title, hint: AdReview.label(review) }));
});

/** 内容: materials of an ad, how long each is shown and how often beside the others. */
export const itemsField: FormField = {
  label: 'mat.ad.field.items',
  wide: true,
  Input: props => <ItemsInput {...props} />,
};

type Set = (at: number, more: Item) => void;

/** The cells of a material in an ad, each with its name and row said to readers. */
function columnsOf(props: FieldProps, title: (name: string) => string, set: Set): TableColumn<Item>[] {
  const number = (name: 'durationSec' | 'weight'): TableColumn<Item> => ({
    key: name,
    title: title(name),
    cell: (item, at) => (
      <NumberField
        {...props}
        id={`${props.id}-${name}-${at}`}
        label={`${title(name)} ${at + 1}`}
        value={item[name]}
        onChange={value => set(at, { [name]: value as number })}
      />
    ),
  });
  const material: TableColumn<Item> = {
    key: 'libraryId',
    title: title('libraryId'),
    cell: (item, at) => (
      <PickInput
        id={`${props.id}-libraryId-${at}`}
        label={`${title('libraryId')} ${at + 1}`}
        source={materialSource}
        many={false}
        value={item.libraryId}
        onChange={value => set(at, { libraryId: value as number })}
      />
    ),
  };
  return [material, number('durationSec'), number('weight')];
}

function ItemsInput(props: FieldProps) {
  const t = useT();
  const items = (props.value ?? []) as readonly Item[];
  const set: Set = (at, more) => props.onChange(items.map((item, n) => (n === at ? { ...item, ...more } : item)));
  const remove = (at: number) => props.onChange(items.filter((_each, n) => n !== at));
  const button: TableColumn<Item> = {
    key: 'remove',
    cell: (_item, at) => (
      <Button type="link" size="small" onClick={() => remove(at)}>
        {t('mat.ad.action.remove')}
      </Button>
    ),
  };
  return (
    <div className="ad-items">
      {items.length > 0 && (
        <ColumnTable
          stacks
          label={props.label}
          rows={items}
          rowKey={(_item, at) => at}
          columns={[...columnsOf(props, name => t(`mat.ad.field.${name}`), set), button]}
        />
      )}
      <Button size="small" disabled={items.length >= most} onClick={() => props.onChange([...items, fresh])}>
        {t('mat.ad.action.addItem')}
      </Button>
    </div>
  );
}
