import { XcxLink } from '@materia/contract/areas/company';
import {
  findHomeTargets,
  type HomeItem,
  HomeItemDraft,
  HomeKind,
  saveStoreHome,
  searchStoreGoods,
} from '@materia/contract/areas/store';
import { type BodyOf, UploadedFile } from '@materia/contract/kernel';
import { z } from 'zod';
import { api } from '../../../kernel/api.ts';
import { selectField } from '../../../kernel/form/choice-fields.tsx';
import { instantField } from '../../../kernel/form/date-fields.tsx';
import type { FieldProps } from '../../../kernel/form/fields.tsx';
import { form } from '../../../kernel/form/form.tsx';
import { PickInput } from '../../../kernel/list-screen/filter-inputs.tsx';
import type { PickSource } from '../../../kernel/list-screen/filter-values.ts';
import { foundList, keptBy } from '../../../kernel/list-screen/found-list.ts';
import { useT } from '../../../kernel/texts.ts';
import { picturesField } from '../../../kernel/upload/upload-fields.tsx';
import { LinkField } from '../../company/index.ts';

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

type TargetKind = BodyOf<typeof findHomeTargets>['kind'];
type TargetSources = (kind: TargetKind) => PickSource;

/** What a link of the store's page may lead to, by name. */
const targetSources = (storeId: number): TargetSources =>
  keptBy(kind =>
    foundList(async question =>
      (await api(findHomeTargets, { params: { storeId }, body: { kind, ...question } }, { quiet: true })).map(
        ({ id, name, hint }) => ({ value: id, label: name, hint }),
      ),
    ),
  );

// The link is one field: its kind and where it leads.
const schema = HomeItemDraft.omit({ imageUrl: true, linkType: true }).extend({
  picture: z.array(UploadedFile).max(1).optional(),
  linkValue: XcxLink,
});

function GoodsField({ id, label: name, value, onChange, source }: FieldProps & { source: PickSource }) {
  return <PickInput id={id} label={name} source={source} many value={value} onChange={ids => onChange(ids ?? [])} />;
}

function HomeLinkField({ value, disabled, onChange, sourceOf }: FieldProps & { sourceOf: TargetSources }) {
  return <LinkField value={value as XcxLink} sourceOf={sourceOf} disabled={disabled} onChange={onChange} />;
}

/** A form whose goods and links are those of the store: made once for each dialog that is opened. */
const formOf = (source: PickSource, sourceOf: TargetSources) =>
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
      linkValue: {
        ...label('linkValue'),
        wide: true,
        Input: props => <HomeLinkField {...props} sourceOf={sourceOf} />,
      },
      validFrom: instantField(label('validFrom')),
      validTo: instantField(label('validTo')),
      sort: label('sort'),
      enabled: label('enabled'),
    },
  });
const forms = new Map<string, ReturnType<typeof formOf>>();
function formFor(storeId: number, item: HomeItem | undefined) {
  const key = `${storeId} ${item?.id ?? 0} ${item?.version ?? 0}`;
  const known = forms.get(key) ?? formOf(goodsOf(storeId, item?.goods ?? []), targetSources(storeId));
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
              linkValue: { type: item.linkType, value: item.linkValue ?? '', name: '' },
              picture: kept
                ? [{ id: 0, url: kept, thumbUrl: kept, name: item.title, size: 0, width: null, height: null }]
                : [],
            }
          : { kind: 'NOTICE', linkValue: { type: 'NONE', value: '', name: '' }, sort: 0, enabled: true, goodsIds: [] }
      }
      submit={({ picture, linkValue: link, ...values }) =>
        api(
          saveStoreHome,
          {
            params: { storeId },
            body: {
              ...values,
              linkType: link.type,
              linkValue: link.value || null,
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
