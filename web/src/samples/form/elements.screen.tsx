import { bp, codes, comma, day, dayRange, fen, texts, yuan } from '@materia/contract/kernel';
import { useState } from 'react';
import { z } from 'zod';
import { cascadeField, selectField } from '../../kernel/form/choice-fields.tsx';
import { dayField, rangeField } from '../../kernel/form/date-fields.tsx';
import { textField } from '../../kernel/form/fields.tsx';
import { form } from '../../kernel/form/form.tsx';
import { richTextField } from '../../kernel/form/rich-text-field.tsx';
import { useLang, useT } from '../../kernel/texts.ts';
import { type Fact, Facts } from '../../ui/facts.tsx';
import { htmlToText } from '../../ui/format.ts';
import { SampleBlock, sampleSubPage, useSay } from '../sample-page.tsx';
import { GoodsKind } from '../table/sample-goods.ts';
import { readRegions, regionText } from './sample-regions.ts';
import './form.css';
import './form.texts.ts';

const words = texts({
  sent: { zh: '提交的内容', en: 'What was sent' },
  yes: { zh: '是', en: 'Yes' },
  no: { zh: '否', en: 'No' },
});

const Channel = codes([
  ['WECHAT', 'wechat', '微信支付', 'WeChat Pay'],
  ['ALIPAY', 'alipay', '支付宝', 'Alipay'],
  ['INSURANCE', 'insurance', '医保卡', 'Insurance card'],
]);

const Elements = z.strictObject({
  goodsName: z.string().min(1).max(30),
  channel: z.literal(Channel.all),
  number: z.int().min(0).max(9_999),
  price: fen,
  rate: bp.min(0).max(10_000),
  expiresOn: day,
  activeIn: dayRange,
  region: z.array(z.string()).length(3),
  kinds: z.array(z.literal(GoodsKind.all)).min(1),
  published: z.boolean(),
  note: z.string().max(200).optional(),
  usage: z.string().max(10_000).optional(),
});
type Sent = z.infer<typeof Elements>;

const ElementsForm = form({
  area: 'samples',
  schema: Elements,
  fields: {
    goodsName: {},
    channel: selectField(Channel),
    number: {},
    price: {},
    rate: { help: 'samples.help.rate' },
    expiresOn: dayField(),
    activeIn: rangeField(),
    region: cascadeField({ read: readRegions }),
    kinds: selectField(GoodsKind, { many: true }),
    published: {},
    note: textField({ rows: 3 }),
    usage: richTextField(),
  },
});

/** What a new record begins with. */
const initial: Partial<Sent> = {
  goodsName: '感冒灵颗粒 10g×9袋',
  channel: 'WECHAT',
  number: 24,
  price: 1_580,
  rate: 1_250,
  expiresOn: '2026-12-31',
  activeIn: ['2025-04-29', '2025-05-05'],
  region: ['浙江省', '浙江省/杭州市', '浙江省/杭州市/西湖区'],
  kinds: ['OTC'],
  published: true,
  usage: '<p>开水冲服。<strong>一次1袋</strong>，一日3次。</p><ul><li><p>饭后服用</p></li></ul>',
};

/** 表单控件: every input of the form kit (spec 11). */
export const ElementsScreen = sampleSubPage('/app/form/*', 'elements', ElementsPage);

function ElementsPage() {
  const t = useT();
  const say = useSay();
  const [sent, setSent] = useState<Sent | null>(null);
  return (
    <>
      <ElementsForm initial={initial} submit={async values => setSent(values)} submitLabel={t('samples.form.send')} />
      {sent && (
        <SampleBlock title={say(words.sent)}>
          <SentFacts sent={sent} />
        </SampleBlock>
      )}
    </>
  );
}

function SentFacts({ sent }: { sent: Sent }) {
  const t = useT();
  const lang = useLang();
  const say = useSay();
  const label = (name: keyof Sent) => t(`samples.field.${name}`);
  const facts: readonly Fact[] = [
    [label('goodsName'), sent.goodsName],
    [label('channel'), Channel.label(sent.channel, lang)],
    [label('number'), sent.number],
    [label('price'), `¥${yuan(sent.price)}`],
    [label('rate'), `${yuan(sent.rate)}%`],
    [label('expiresOn'), sent.expiresOn],
    [label('activeIn'), sent.activeIn.join(' ~ ')],
    [label('region'), regionText(sent.region)],
    [label('kinds'), sent.kinds.map(kind => GoodsKind.label(kind, lang)).join(comma(lang))],
    [label('published'), say(sent.published ? words.yes : words.no)],
    [label('note'), sent.note],
    [label('usage'), sent.usage && htmlToText(sent.usage)],
  ];
  return <Facts facts={facts} />;
}
