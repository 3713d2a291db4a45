import {
  type FoundGoods,
  type GoodsRelation,
  listGoods,
  RelationKind,
  readGoodsRelations,
  saveGoodsRelations,
} from '@materia/contract/areas/goods';
import { Button, Checkbox, Input, Select } from 'antd';
import { useContext, useState } from 'react';
import { useCall, useChange } from '../../../kernel/query.ts';
import { useSession } from '../../../kernel/session.ts';
import { useLang, useT } from '../../../kernel/texts.ts';
import { Badge } from '../../../ui/badge.tsx';
import { GoodsPick } from '../goods-pick.tsx';
import { NamedGoods } from './named-goods.ts';
import { PlainTable } from './plain-table.tsx';
import { ReadPart } from './read-part.tsx';

/** 关联: other packs, what goes with it, what does not; with GOODS:WRITE they are changed here. */
export function RelationsTab({ id }: { id: number }) {
  const t = useT();
  const { has } = useSession();
  const read = useCall(readGoodsRelations, { params: { goods_id: id } }, { quiet: true });
  const writes = has('GOODS:WRITE');
  return (
    <ReadPart read={read} isEmpty={rows => rows.length === 0 && !writes} empty={t('goods.noRelations')}>
      {rows =>
        writes ? (
          <Editing key={read.dataUpdatedAt} id={id} rows={rows} done={() => void read.refetch()} />
        ) : (
          <Shown rows={rows} />
        )
      }
    </ReadPart>
  );
}

const columns = ['goods.relation.kind', 'goods.relation.goods', 'goods.field.spec', 'goods.relation.reason'];

function Shown({ rows }: { rows: readonly GoodsRelation[] }) {
  const lang = useLang();
  const Name = useContext(NamedGoods);
  return (
    <PlainTable
      columns={columns}
      rows={rows.map(row => ({
        key: row.id,
        cells: [
          <Badge key="kind" tone={RelationKind.tone(row.kind)}>
            {RelationKind.label(row.kind, lang)}
          </Badge>,
          <Name key="goods" id={row.relatedGoodsId}>
            {row.goodsName}
          </Name>,
          row.spec,
          row.reason ?? '-',
        ],
      }))}
    />
  );
}

type Draft = Pick<GoodsRelation, 'relatedGoodsId' | 'goodsName' | 'spec' | 'kind' | 'bothWays' | 'reason' | 'source'>;

const draftOf = ({ goods_id, goodsName, spec }: FoundGoods): Draft => ({
  ...{ relatedGoodsId: goods_id, goodsName, spec },
  ...{ kind: RelationKind.byName.related, bothWays: true, reason: null, source: 'MANUAL' },
});

function Editing({ id, rows, done }: { id: number; rows: readonly GoodsRelation[]; done: () => void }) {
  const t = useT();
  const [drafts, setDrafts] = useState<readonly Draft[]>(rows);
  const [picking, setPicking] = useState(false);
  const save = useChange(saveGoodsRelations, { invalidates: [listGoods], onDone: done });
  const put = (at: number, change: Partial<Draft>) =>
    setDrafts(drafts.map((draft, index) => (index === at ? { ...draft, ...change } : draft)));
  const add = (found: readonly FoundGoods[]) => {
    setDrafts([...drafts, ...found.filter(each => each.goods_id !== id).map(draftOf)]);
    setPicking(false);
  };
  const relations = drafts
    .filter(draft => draft.source === 'MANUAL')
    .map(({ relatedGoodsId, kind, bothWays, reason }) => ({ relatedGoodsId, kind, bothWays, reason }));
  return (
    <>
      {drafts.length > 0 && (
        <PlainTable
          columns={[...columns, 'goods.relation.bothWays', 'maker.field.actions']}
          rows={drafts.map((draft, at) => ({
            key: `${draft.relatedGoodsId} ${draft.kind} ${at}`,
            cells: cellsOf(
              draft,
              t,
              change => put(at, change),
              () => setDrafts(drafts.filter(each => each !== draft)),
            ),
          }))}
        />
      )}
      <p className="goods-lock-foot">
        <Button onClick={() => setPicking(true)}>{t('goods.relation.add')}</Button>
        <Button
          type="primary"
          disabled={drafts === rows}
          loading={save.isPending}
          onClick={() => save.mutate({ body: { goods_id: id, relations } })}
        >
          {t('form.save')}
        </Button>
      </p>
      {picking && <GoodsPick title={t('goods.relation.add')} pick={add} close={() => setPicking(false)} />}
    </>
  );
}

/** A found one (bought together) stays as it is. */
function cellsOf(draft: Draft, t: ReturnType<typeof useT>, put: (change: Partial<Draft>) => void, remove: () => void) {
  const fixed = draft.source === 'AUTO';
  return [
    <KindSelect key="kind" value={draft.kind} disabled={fixed} onChange={kind => put({ kind })} />,
    draft.goodsName,
    draft.spec,
    <Input
      key="reason"
      size="small"
      aria-label={`${t('goods.relation.reason')} ${draft.goodsName}`}
      maxLength={60}
      disabled={fixed}
      value={draft.reason ?? ''}
      onChange={event => put({ reason: event.target.value || null })}
    />,
    <Checkbox
      key="both"
      aria-label={`${t('goods.relation.bothWays')} ${draft.goodsName}`}
      disabled={fixed}
      checked={draft.bothWays}
      onChange={event => put({ bothWays: event.target.checked })}
    />,
    fixed ? (
      t('goods.relation.auto')
    ) : (
      <Button key="remove" size="small" type="text" danger onClick={remove}>
        {t('goods.relation.remove')}
      </Button>
    ),
  ];
}

interface KindProps {
  value: Draft['kind'];
  disabled: boolean;
  onChange: (kind: Draft['kind']) => void;
}
function KindSelect({ value, disabled, onChange }: KindProps) {
  const t = useT();
  const lang = useLang();
  return (
    <Select<Draft['kind']>
      size="small"
      className="goods-relation-kind"
      aria-label={t('goods.relation.kind')}
      disabled={disabled}
      value={value}
      options={RelationKind.all.map(kind => ({ value: kind, label: RelationKind.label(kind, lang) }))}
      onChange={onChange}
    />
  );
}
