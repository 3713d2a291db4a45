import {
  type HomeItem,
  HomeItemDraft,
  HomeKind,
  HomeLink,
  saveStoreHome,
  searchStoreGoods,
} from '@materia/contract/areas/store';
import { UploadedFile } from '@materia/contract/kernel';
import { z } from 'zod';
import { api } from '../../../kernel/api.ts';
import { selectField } from '../../../kernel/form/choice-fields.tsx';
import { instantField } from '../../../kernel/form/date-fields.tsx';
import type { FieldProps } from '../../../kernel/form/fields.tsx';
import { form } from '../../../kernel/form/form.tsx';
import { PickInput } from '../../../kernel/list-screen/filter-inputs.tsx';
import type { PickSource } from '../../../kernel/list-screen/filter-values.ts';
import { useT } from '../../../kernel/texts.ts';
import { picturesField } from '../../../kernel/upload/upload-fields.tsx';

type Values = Readonly<Record<string, unknown>>;
const label = (name: string) => ({ label: `store.home.${name}` });
const pictured = ({ kind }: Values) => kind === 'BANNER' || kind === 'NAV';

/** Goods of one store, found by name, pinyin or barcode. */
const goodsOf = (storeId: number, known: HomeItem['goods']): PickSource => ({
  search: async query =>
    (await api(searchStoreGoods, { params: { storeId }, query: { query } }, { quiet: true })).map(goods => ({
      value: goods.goodsId,
      label: goods.name,
      hint: goods.spec,
    })),
  named: async ids =>
    known
      .filter(({ goodsId }) => ids.includes(goodsId))
      .map(({ goodsId, goodsName }) => ({ value: goodsId, label: goodsName })),
});

const schema = HomeItemDraft.omit({ imageUrl: true }).extend({
  picture: z.array(UploadedFile).max(1).optional(),
});

function GoodsField({ id, label: name, value, onChange, source }: FieldProps & { source: PickSource }) {
  return <PickInput id={id} label={name} source={source} many value={value} onChange={ids => onChange(ids ?? [])} />;
}

/** A form whose goods are those of the store: made once for each dialog that is opened. */
const formOf = (source: PickSource) =>
  form({
    area: 'store',
    schema,
    fields: {
      kind: selectField(HomeKind, label('kind')),
      title: label('title'),
      picture: { ...picturesField({ module: 'STORE', most: 1, ...label('picture') }), when: pictured },
      goodsIds: {
        ...label('goods'),
        wide: true,
        when: ({ kind }) => kind === 'GOODS',
        Input: props => <GoodsField {...props} source={source} />,
      },
      linkType: selectField(HomeLink, label('linkType')),
      linkValue: { ...label('linkValue'), when: ({ linkType }) => linkType !== undefined && linkType !== 'NONE' },
      validFrom: instantField(label('validFrom')),
      validTo: instantField(label('validTo')),
      sort: label('sort'),
      enabled: label('enabled'),
    },
  });
const forms = new Map<string, ReturnType<typeof formOf>>();
function formFor(storeId: number, item: HomeItem | undefined) {
  const key = `${storeId} ${item?.id ?? 0} ${item?.version ?? 0}`;
  const known = forms.get(key) ?? formOf(goodsOf(storeId, item?.goods ?? []));
  forms.set(key, known);
  return known;
}

interface Of {
  storeId: number;
  item: HomeItem | undefined;
  done: () => void;
  cancel: () => void;
}

/** Something on the page as it is written. */
export function HomeDialog({ storeId, item, done, cancel }: Of) {
  const t = useT();
  const HomeForm = formFor(storeId, item);
  const kept = item?.imageUrl ?? null;
  return (
    <HomeForm
      dialog={{ title: item ? `${t('store.action.edit')} · ${item.title}` : t('store.home.new'), width: 960 }}
      initial={
        item
          ? {
              ...item,
              goodsIds: [...item.goodsIds],
              picture: kept
                ? [{ id: 0, url: kept, thumbUrl: kept, name: item.title, size: 0, width: null, height: null }]
                : [],
            }
          : { kind: 'NOTICE', linkType: 'NONE', sort: 0, enabled: true, goodsIds: [] }
      }
      submit={({ picture, ...values }) =>
        api(
          saveStoreHome,
          {
            params: { storeId },
            body: {
              ...values,
              imageUrl: pictured(values) ? (picture?.[0]?.url ?? null) : null,
              ...(item ? { id: item.id, version: item.version } : {}),
            },
          },
          { quiet: true },
        )
      }
      done={done}
      cancel={cancel}
    />
  );
}
