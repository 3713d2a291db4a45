import { ArrowDownOutlined, ArrowUpOutlined, CloseOutlined } from '@ant-design/icons';
import { PeopleGroup, type SymptomGoods, SymptomRole, type SymptomRoleCode } from '@materia/contract/areas/goods';
import { yuanText } from '@materia/contract/kernel';
import { Button, Checkbox, Input, Select } from 'antd';
import { type DragEvent, useState } from 'react';
import { fileAddress } from '../../../kernel/file-address.ts';
import { useLang, useT } from '../../../kernel/texts.ts';
import { firstCharacter } from '../../../ui/format.ts';
import { GoodsName } from '../goods-name.tsx';
import { type Draft, draftOf, placed } from './symptom-draft.ts';

const dragged = 'application/x-symptom-goods';

interface LanesProps {
  cards: readonly SymptomGoods[];
  /** null: they may only be looked at. */
  change: ((drafts: readonly Draft[]) => void) | null;
}

/** 首选, 辅助, 护理: cards are dragged among them, or sent by their own list. */
export function Lanes({ cards, change }: LanesProps) {
  const lang = useLang();
  const t = useT();
  const [over, setOver] = useState<SymptomRoleCode | null>(null);
  const drop = (event: DragEvent, role: SymptomRoleCode, before: number | null) => {
    event.preventDefault();
    event.stopPropagation();
    setOver(null);
    const id = Number(event.dataTransfer.getData(dragged));
    if (id) change?.(placed(cards.map(draftOf), id, role, before));
  };
  return (
    <div className="symptom-lanes">
      {SymptomRole.all.map(role => {
        const own = cards.filter(card => card.role === role);
        return (
          <section
            key={role}
            aria-label={SymptomRole.label(role, lang)}
            data-over={over === role || undefined}
            onDragOver={event => {
              if (!change) return;
              event.preventDefault();
              setOver(role);
            }}
            onDragLeave={() => setOver(null)}
            onDrop={event => drop(event, role, null)}
          >
            <h3>{SymptomRole.label(role, lang)}</h3>
            <ul>
              {own.map(card => (
                <li
                  key={card.goods_id}
                  draggable={change !== null}
                  data-conflict={card.conflicts.length > 0 || undefined}
                  onDragStart={event => event.dataTransfer.setData(dragged, String(card.goods_id))}
                  onDrop={event => drop(event, role, card.goods_id)}
                >
                  <Card card={card} cards={cards} change={change} />
                </li>
              ))}
            </ul>
            {own.length === 0 && change && <p>{t('symptom.goods.none')}</p>}
          </section>
        );
      })}
    </div>
  );
}

function Card({ card, cards, change }: LanesProps & { card: SymptomGoods }) {
  const t = useT();
  const others = cards.filter(each => card.conflicts.includes(each.goods_id)).map(each => each.goodsName);
  return (
    <>
      <div className="symptom-card">
        {card.thumbUrl ? (
          <img src={fileAddress(card.thumbUrl)} alt="" width={32} height={32} draggable={false} />
        ) : (
          <span className="symptom-blank">{firstCharacter(card.goodsName)}</span>
        )}
        <div>
          <GoodsName id={card.goods_id}>{card.goodsName}</GoodsName>
          <small>
            {[card.goodsName.endsWith(card.spec) ? null : card.spec, `¥${yuanText(card.guidePrice)}`]
              .filter(Boolean)
              .join(' · ')}
          </small>
        </div>
      </div>
      {others.length > 0 && (
        <p className="symptom-warning">{t('symptom.goods.conflict', { names: others.join('、') })}</p>
      )}
      {!card.sells && <p className="symptom-warning">{t('symptom.goods.notSold')}</p>}
      {change ? <Fields card={card} cards={cards} change={change} /> : <Said card={card} />}
    </>
  );
}

function Said({ card: { reason, excludePeople } }: { card: SymptomGoods }) {
  const t = useT();
  const lang = useLang();
  return (
    <p className="symptom-said">
      {[
        reason,
        excludePeople.length > 0 &&
          `${t('symptom.goods.exclude')}: ${excludePeople.map(group => PeopleGroup.label(group, lang)).join(' ')}`,
      ]
        .filter(Boolean)
        .join(' · ')}
    </p>
  );
}

interface CardProps {
  card: SymptomGoods;
  cards: readonly SymptomGoods[];
  change: NonNullable<LanesProps['change']>;
}

function Excluded({ excludePeople, put }: Pick<Draft, 'excludePeople'> & { put: (of: Partial<Draft>) => void }) {
  const t = useT();
  const lang = useLang();
  return (
    <fieldset className="symptom-people">
      <legend>{t('symptom.goods.exclude')}</legend>
      {PeopleGroup.all.map(group => (
        <Checkbox
          key={group}
          checked={excludePeople.includes(group)}
          onChange={({ target }) =>
            put({
              excludePeople: target.checked ? [...excludePeople, group] : excludePeople.filter(each => each !== group),
            })
          }
        >
          {PeopleGroup.label(group, lang)}
        </Checkbox>
      ))}
    </fieldset>
  );
}

function Moves({ card, cards, change }: CardProps) {
  const t = useT();
  const lang = useLang();
  const id = card.goods_id;
  const drafts = cards.map(draftOf);
  const own = cards.filter(each => each.role === card.role);
  const at = own.indexOf(card);
  const named = (key: string) => `${t(key)} ${card.goodsName}`;
  return (
    <div className="symptom-acts">
      <Select
        size="small"
        value={card.role}
        aria-label={named('symptom.goods.role')}
        options={SymptomRole.all.map(value => ({ value, label: SymptomRole.label(value, lang) }))}
        onChange={role => change(placed(drafts, id, role, null))}
      />
      <Button
        size="small"
        type="text"
        icon={<ArrowUpOutlined />}
        aria-label={named('symptom.up')}
        disabled={at === 0}
        onClick={() => change(placed(drafts, id, card.role, own[at - 1]?.goods_id ?? null))}
      />
      <Button
        size="small"
        type="text"
        icon={<ArrowDownOutlined />}
        aria-label={named('symptom.down')}
        disabled={at === own.length - 1}
        onClick={() => change(placed(drafts, id, card.role, own[at + 2]?.goods_id ?? null))}
      />
      <Button
        size="small"
        type="text"
        icon={<CloseOutlined />}
        aria-label={named('symptom.goods.remove')}
        onClick={() => change(drafts.filter(draft => draft.goodsId !== id))}
      />
    </div>
  );
}

function Fields({ card, cards, change }: CardProps) {
  const t = useT();
  const lang = useLang();
  const id = card.goods_id;
  const drafts = cards.map(draftOf);
  const put = (of: Partial<Draft>) => change(drafts.map(draft => (draft.goodsId === id ? { ...draft, ...of } : draft)));
  const named = (key: string) => `${t(key)} ${card.goodsName}`;
  const { excludePeople, proposed } = card;
  return (
    <>
      <Input
        size="small"
        value={card.reason ?? ''}
        maxLength={40}
        placeholder={t('symptom.goods.reason')}
        aria-label={named('symptom.goods.reason')}
        onChange={event => put({ reason: event.target.value || null })}
      />
      <Excluded excludePeople={excludePeople} put={put} />
      {proposed.length > 0 && (
        <p className="symptom-proposed">
          {t('symptom.goods.proposed', { people: proposed.map(group => PeopleGroup.label(group, lang)).join('、') })}
          <Button
            type="link"
            size="small"
            aria-label={named('symptom.goods.takeProposed')}
            onClick={() => put({ excludePeople: [...excludePeople, ...proposed] })}
          >
            {t('symptom.goods.takeProposed')}
          </Button>
        </p>
      )}
      <Moves card={card} cards={cards} change={change} />
    </>
  );
}
