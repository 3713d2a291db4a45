import { bp, codes, comma, day, fen, texts, yuan } from '@materia/contract/kernel';
import { Button, Steps } from 'antd';
import { useState } from 'react';
import { z } from 'zod';
import { selectField } from '../../kernel/form/choice-fields.tsx';
import { dayField } from '../../kernel/form/date-fields.tsx';
import { textField } from '../../kernel/form/fields.tsx';
import { form } from '../../kernel/form/form.tsx';
import { useLang, useT } from '../../kernel/texts.ts';
import { Facts } from '../../ui/facts.tsx';
import { SampleBlock, sampleSubPage, useSay } from '../sample-page.tsx';
import { SampleResult, SampleRow } from '../sample-row.tsx';
import { GoodsKind } from '../table/sample-goods.ts';
import './form.css';
import './form.texts.ts';

const words = texts({
  goods: { zh: '商品信息', en: 'Goods' },
  price: { zh: '价格与效期', en: 'Price and expiry' },
  summary: { zh: '核对提交', en: 'Check and send' },
  sent: { zh: '已提交，数据未保存', en: 'Sent; nothing was saved' },
  again: { zh: '再建一个', en: 'One more' },
});

const Goods = z.strictObject({
  goodsName: z.string().trim().min(1).max(30),
  kinds: z.array(z.literal(GoodsKind.all)).min(1),
  note: z.string().trim().max(200).optional(),
});
const Price = z.strictObject({ price: fen.min(1), rate: bp.min(0).max(10_000), expiresOn: day });
type Gathered = Partial<z.infer<typeof Goods> & z.infer<typeof Price>>;

const GoodsForm = form({
  area: 'samples',
  schema: Goods,
  fields: { goodsName: {}, kinds: selectField(GoodsKind, { many: true }), note: textField({ rows: 3 }) },
});
const PriceForm = form({
  area: 'samples',
  schema: Price,
  fields: { price: {}, rate: { help: 'samples.help.rate' }, expiresOn: dayField() },
});

const stages = codes([
  [0, 'goods', words.goods.zh, words.goods.en],
  [1, 'price', words.price.zh, words.price.en],
  [2, 'summary', words.summary.zh, words.summary.en],
]);

/** 分步表单: three steps, the last of which sums up (spec 11). */
export const WizardScreen = sampleSubPage('/app/form/*', 'wizard', Wizard);

function Wizard() {
  const t = useT();
  const lang = useLang();
  const [at, setAt] = useState(0);
  const [gathered, setGathered] = useState<Gathered>({});
  const take = async (values: Gathered) => {
    setGathered(before => ({ ...before, ...values }));
    setAt(at + 1);
  };
  const items = stages.all.map(stage => ({ title: stages.label(stage, lang) }));
  return (
    <>
      <Steps className="wizard-steps" size="small" responsive current={at} items={items} />
      {at === 0 && <GoodsForm initial={gathered} submit={take} submitLabel={t('samples.form.next')} />}
      {at === 1 && (
        <PriceForm
          initial={gathered}
          submit={take}
          submitLabel={t('samples.form.next')}
          cancel={() => setAt(0)}
          cancelLabel={t('samples.form.back')}
        />
      )}
      {at >= 2 && (
        <Summary
          gathered={gathered}
          sent={at > 2}
          back={() => setAt(1)}
          send={() => setAt(3)}
          again={() => {
            setGathered({});
            setAt(0);
          }}
        />
      )}
    </>
  );
}

interface SummaryProps {
  gathered: Gathered;
  sent: boolean;
  back: () => void;
  send: () => void;
  again: () => void;
}

function Summary({ gathered, sent, back, send, again }: SummaryProps) {
  const t = useT();
  const lang = useLang();
  const say = useSay();
  const label = (name: keyof Gathered) => t(`samples.field.${name}`);
  const { goodsName, kinds = [], note, price = 0, rate = 0, expiresOn } = gathered;
  return (
    <SampleBlock title={say(words.summary)}>
      <Facts
        facts={[
          [label('goodsName'), goodsName],
          [label('kinds'), kinds.map(kind => GoodsKind.label(kind, lang)).join(comma(lang))],
          [label('note'), note],
          [label('price'), `¥${yuan(price)}`],
          [label('rate'), `${yuan(rate)}%`],
          [label('expiresOn'), expiresOn],
        ]}
      />
      <SampleResult>{sent && say(words.sent)}</SampleResult>
      <SampleRow>
        {sent ? (
          <Button onClick={again}>{say(words.again)}</Button>
        ) : (
          <>
            <Button onClick={back}>{t('samples.form.back')}</Button>
            <Button type="primary" onClick={send}>
              {t('samples.form.send')}
            </Button>
          </>
        )}
      </SampleRow>
    </SampleBlock>
  );
}
